import {
  defaultVersion,
  LiquidSyntaxError,
  newestVersion,
  type ParseOptions,
  parseTemplate,
  splitTemplate,
  type TemplatePart,
} from '../engine/index.ts'
import { unknownApplication } from '../example/render-example.ts'
import { definitionName, type TemplateData } from './code-data.ts'
import { createTagReader, guarded, type LoopEnds, readFilteredValue, tokenizerOf } from './template-tags.ts'
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
    const ends: LoopEnds = new Map()
    const first = readTemplate(code, data, ends)
    // A loop may have assigned what it reads before.
    const isAgain = ends.size > 0 && first.problems.some(({ kind }) => kind === 'usage')
    const walk = isAgain ? readTemplate(code, data, ends) : first
    // The engine stops at the first problem, and knows no types, but decides what Ruby can parse.
    if (walk.problems.every(({ kind }) => kind !== 'syntax' && kind !== 'name')) {
      const { version } = data.dialect
      const versions = version === undefined ? [defaultVersion, newestVersion] : [version]
      const errors = versions.map((each) => syntaxError(code, { version: each, application }))
      const [error] = errors
      if (error && !errors.includes(undefined))
        walk.problems.push({ kind: 'syntax', message: `Invalid Liquid: ${error.message}.`, offset: error.offset })
    }
    if (walk.problems.length > 0) walk.used.add(definitionName.all)
    walk.problems.sort((a, b) => a.offset - b.offset)
    return walk
  }
}

function readTemplate(code: string, data: TemplateData, ends: LoopEnds): TemplateWalk {
  const walk = createTemplateWalk(data)
  const tags = createTagReader(walk, ends)
  for (const token of splitTemplate(code)) readPart(token, code, { tags, walk })
  tags.end()
  return walk
}

function syntaxError(code: string, options: ParseOptions): LiquidSyntaxError | undefined {
  try {
    parseTemplate(code, options)
    return undefined
  } catch (error) {
    if (error instanceof LiquidSyntaxError) return error
    throw error
  }
}

interface Reading {
  tags: ReturnType<typeof createTagReader>
  walk: TemplateWalk
}

/** Reads a tag or an output. What is not closed is left to the engine. */
function readPart({ text, offset }: TemplatePart, code: string, { tags, walk }: Reading): void {
  const [, start = '', name = ''] = /^(\{%-?\s*)(#|\w+)/.exec(text) ?? []
  const end = offset + text.length - (/-[%}]\}$/.test(text) ? 3 : 2)
  if (tags.isSkipping()) tags.skip(text)
  else if (name !== '' && text.endsWith('%}')) {
    const at = offset + start.length
    tags.read({ name, offset: at, tokenizer: tokenizerOf(code, at + name.length, end) })
  } else if (text.startsWith('{{') && text.endsWith('}}')) {
    const begin = offset + (text[2] === '-' ? 3 : 2)
    if (code.slice(begin, end).trim() !== '')
      guarded(() => readFilteredValue(tokenizerOf(code, begin, end), walk), { offset }, walk)
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
