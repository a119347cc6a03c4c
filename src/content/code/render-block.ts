import type { Element } from 'hast'
import { closestMatch } from '../../platform/index.ts'
import type { ThemeConfig } from '../../shared/types.ts'
import type { CompileContext } from '../compile-context.ts'
import { escapeHtml, toHtml } from '../emit/html.ts'
import { eachElement } from '../tree/walk.ts'
import { ansiLines } from './ansi.ts'
import { blockElement } from './block-element.ts'
import type { Fence } from './fence.ts'
import type { BlockHighlighter } from './highlight/highlighter.ts'
import { isPlain, knownLanguages } from './highlight/languages.ts'
import { applyNotation } from './line-notation.ts'
import { listLines, readLineRanges } from './line-ranges.ts'
import { applyMagicComments } from './magic-comments.ts'
import { markWords } from './mark-words.ts'
import { type CodeIssue, type SourceLine, sourceLines } from './source-line.ts'

export interface RenderContext {
  context: CompileContext
  siteDir: string
  settings: ThemeConfig['code']
  highlighter: BlockHighlighter
}

/** Class of marked lines where the site declares no magic comments of its own. */
const highlighted = 'theme-code-block-highlighted-line'

/** Highlights a block and marks its lines. What is wrong with it is reported. */
export async function renderBlock(fence: Fence, blockContext: RenderContext): Promise<Element> {
  const { meta } = fence
  const { settings } = blockContext
  const lines = fence.text === '' ? [] : fence.tokens ? sourceLines(fence.text) : displayLines(fence, blockContext)
  const html = fence.tokens ? await tokensHtml(fence.tokens, blockContext) : await linesHtml(lines, fence, blockContext)
  const rendered = lines.map(({ words, classes, change }, index) => ({
    html: words.length > 0 ? markWords(html[index] ?? '', words) : (html[index] ?? ''),
    classes: [...classes],
    change,
  }))
  const lineNumbers = meta.lineNumbers ?? (settings.lineNumbers ? 1 : false)
  return blockElement(rendered, {
    language: meta.language,
    title: meta.title,
    lineNumbers: lineNumbers === false ? undefined : lineNumbers,
    wrap: meta.wrap ?? settings.wrap,
  })
}

/** The lines that are shown, with the marks of ranges, comments and notation. */
export function displayLines(fence: Fence, blockContext: Pick<RenderContext, 'context' | 'settings'>): SourceLine[] {
  const { text, meta } = fence
  const { magicComments } = blockContext.settings
  const mark = magicComments[0]?.className ?? highlighted
  const all = sourceLines(text)
  // Ranges switch the comments off, as in Docusaurus.
  const commented =
    meta.ranges === undefined && meta.language !== ''
      ? applyMagicComments(all, meta.language, magicComments)
      : { lines: all, diagnostics: [] }
  const lines = meta.language === '' ? commented.lines : applyNotation(commented.lines, meta.language, mark)
  const invalid = meta.ranges === undefined ? [] : markRanges(lines, meta.ranges, mark)
  for (const diagnostic of [...commented.diagnostics, ...invalid]) report(diagnostic, fence, blockContext.context)
  return lines
}

function markRanges(lines: SourceLine[], ranges: string, className: string): CodeIssue[] {
  const named = readLineRanges(ranges)
  const beyond: number[] = []
  for (const line of named.lines) {
    const found = lines[line - 1]
    if (found) found.classes.add(className)
    else beyond.push(line)
  }
  const diagnostics = named.invalid.map((part) => ({
    code: 'wrong-lines',
    message: `{${ranges}} marks no lines with "${part}".`,
    hint: 'Lines are numbers or ranges from the lower to the higher one, with commas between them: {1,3-5}.',
  }))
  if (beyond.length === 0) return diagnostics
  const message = `{${ranges}} marks line ${listLines(beyond)}, but the block has ${lines.length}.`
  return [...diagnostics, { code: 'wrong-lines', message }]
}

function report({ origin, ...diagnostic }: CodeIssue, { firstLine, place }: Fence, context: CompileContext): void {
  const own = origin === undefined || firstLine === undefined ? place : { line: firstLine + origin }
  context.report({ severity: 'warning', ...diagnostic, ...own })
}

async function linesHtml(lines: SourceLine[], { meta, place }: Fence, blockContext: RenderContext): Promise<string[]> {
  if (lines.length === 0) return []
  const { language } = meta
  const texts = lines.map(({ text }) => text)
  if (language === 'ansi') return ansiLines(texts.join('\n'))
  const html = isPlain(language) ? undefined : await blockContext.highlighter.lines(texts.join('\n'), language)
  if (!html && !isPlain(language)) await reportLanguage(language, place, blockContext.context)
  return html ?? texts.map(escapeHtml)
}

/** Lines that are tokenised already get the colours of their scopes. */
async function tokensHtml(lines: Element[], { highlighter }: RenderContext): Promise<string[]> {
  const classOf = await highlighter.scopes()
  return lines.map((line) => {
    eachElement(line, ({ properties }) => {
      const classes = properties.dataScope === undefined ? '' : classOf(String(properties.dataScope))
      delete properties.dataScope
      if (classes) properties.className = classes.split(' ')
    })
    return toHtml(line.children)
  })
}

async function reportLanguage(language: string, place: Fence['place'], context: CompileContext): Promise<void> {
  const close = closestMatch(language, await knownLanguages())
  context.report({
    code: 'unknown-language',
    severity: 'warning',
    message: `The highlighter has no language named "${language}"; the block is shown plain.`,
    hint: close ? `Did you mean "${close}"?` : undefined,
    ...place,
  })
}
