import { Tokenizer, TokenKind, type TopLevelToken } from 'liquidjs'
import { LiquidSyntaxError, parseTemplate } from '../engine/index.ts'
import { unknownApplication } from '../example/render-example.ts'
import { definitionName, type TemplateData } from './code-data.ts'
import { createTagReader, guarded, readFilteredValue } from './template-tags.ts'
import { createTemplateWalk, type TemplateWalk } from './template-walk.ts'

/** Checks a template: its syntax, its names, and the types of its values. */
export type TemplateChecker = (template: string) => TemplateWalk

export function createTemplateChecker(data: TemplateData): TemplateChecker {
  const namesOf = (isBlock: boolean) =>
    Object.entries(data.tags).flatMap(([name, tag]) => ((tag.isBlock ?? false) === isBlock ? [name] : []))
  const application = unknownApplication({
    filters: Object.keys(data.filters),
    tags: namesOf(false),
    blocks: namesOf(true),
  })
  return (template) => {
    const code = completeEllipses(template)
    const walk = createTemplateWalk(data)
    const tokens = guarded(() => new Tokenizer(code).readTopLevelTokens(), { offset: 0 }, walk) ?? []
    const tags = createTagReader(walk)
    for (const token of tokens) readToken(token, tags, walk)
    tags.end()
    // The engine stops at the first problem, and knows no types, but decides what Ruby can parse.
    if (walk.problems.every(({ kind }) => kind !== 'syntax' && kind !== 'name'))
      checkSyntax(() => parseTemplate(code, { ...data.dialect, application }), walk)
    if (walk.problems.length > 0) walk.used.add(definitionName.all)
    walk.problems.sort((a, b) => a.offset - b.offset)
    return walk
  }
}

function checkSyntax(parse: () => void, { problems }: TemplateWalk): void {
  try {
    parse()
  } catch (error) {
    if (!(error instanceof LiquidSyntaxError)) throw error
    problems.push({ kind: 'syntax', message: `Invalid Liquid: ${error.message}.`, offset: error.offset })
  }
}

function readToken(token: TopLevelToken, tags: ReturnType<typeof createTagReader>, walk: TemplateWalk): void {
  if (token.kind === TokenKind.Tag) {
    const { name, tokenizer, input, begin } = token as TopLevelToken & { name: string; tokenizer: Tokenizer }
    tags.read({ name, offset: input.indexOf(name, begin + 2), tokenizer })
  } else if (token.kind === TokenKind.Output && !tags.isSkipping()) {
    const { input, contentRange, begin } = token as TopLevelToken & { contentRange: [number, number] }
    if (input.slice(...contentRange).trim() === '') return
    guarded(
      () => readFilteredValue(new Tokenizer(input, undefined, undefined, contentRange), walk),
      { offset: begin },
      walk,
    )
  }
}

/** Templates leave out code as `{{ … }}` or `{% if … %}`. What replaces it has the same length. */
function completeEllipses(template: string): string {
  return template
    .replace(/\{([{%])-?\s*(?:…|\.\.\.)\s*-?[}%]\}/g, (tag) => tag.replace(/[^\n]/g, ' '))
    .replace(/\{[{%][\s\S]*?[}%]\}/g, (tag) =>
      tag.replace(/"[^"]*"|'[^']*'|…|\.\.\./g, (part) => (part === '…' ? '_' : part === '...' ? '___' : part)),
    )
}
