import type { Element } from 'hast'
import { closestMatch } from '../../../platform/index.ts'
import { pluralize } from '../../../shared/format-count.ts'
import type { VirtualToken } from '../../../shared/types.ts'
import type { CompileContext } from '../compile-context.ts'
import { escapeHtml, toHtml } from '../tree/html.ts'
import type { SourceLocation } from '../tree/location.ts'
import { eachElement } from '../tree/walk.ts'
import { ansiLines } from './ansi.ts'
import { blockElement } from './block-element.ts'
import { checkBlock } from './checks/check-block.ts'
import { linkRanges, nameMembers } from './checks/link-ranges.ts'
import { liveProperties, runnerProperties } from './code-runner.ts'
import { renderExample } from './examples/render-example.ts'
import type { Fence } from './fence.ts'
import type { BlockHighlighter } from './highlight/highlighter.ts'
import { isPlain, knownLanguages } from './highlight/languages.ts'
import { applyNotation } from './line-notation.ts'
import { listLines, readLineRanges } from './line-ranges.ts'
import { applyMagicComments } from './magic-comments.ts'
import { markWords } from './mark-words.ts'
import { type CodeIssue, type SourceLine, sourceLines } from './source-line.ts'

/** Class of highlighted lines if the site config has no magic comments. */
const highlighted = 'theme-code-block-highlighted-line'

/** Highlights a code block, marks its lines, links its names, and reports its problems. @param fence.name the file that it includes */
export async function renderBlock(
  written: Fence & { name?: string },
  context: CompileContext,
  highlighter: BlockHighlighter,
): Promise<Element> {
  const settings = context.settings.config.theme.code
  const language = written.meta.language || (settings.defaultLanguage?.toLowerCase() ?? '')
  const fence = { ...written, meta: { ...written.meta, language } }
  const { meta } = fence
  const lines = fence.text === '' ? [] : fence.tokens ? sourceLines(fence.text) : displayLines(fence, context)
  const html = fence.tokens
    ? await tokensHtml(fence.tokens, highlighter)
    : await linesHtml(lines, fence, context, highlighter)
  const links = fence.tokens ? undefined : await checkBlock(lines, { fence, name: fence.name }, context)
  const { example } = fence
  const highlight = async (code: string) => (await highlighter.lines(code, 'ts')) ?? code.split('\n').map(escapeHtml)
  const typed = example && (await renderExample(html, { lines, example, highlight }))
  const rendered = lines.map(({ words, classes, change }, index) => {
    const linked = linkRanges(typed?.lines[index] ?? html[index] ?? '', links?.[index] ?? [])
    const marked = words.length > 0 ? markWords(linked, words) : linked
    return { html: nameMembers(marked), classes: [...classes], change, note: typed?.notes[index] }
  })
  const lineNumbers = meta.lineNumbers ?? (settings.lineNumbers ? 1 : false)
  const live = liveProperties(fence, context)
  return blockElement(rendered, {
    language: meta.language,
    title: meta.title,
    lineNumbers: lineNumbers === false ? undefined : lineNumbers,
    // As in the editor that replaces it.
    wrap: meta.wrap ?? (live !== undefined || settings.wrap),
    runner: meta.try === undefined ? undefined : runnerProperties(meta.try, fence, context),
    live,
    variables: meta.variables === true,
    cards: typed?.cards,
    texts: context.texts,
  })
}

/** Returns the lines to display, marked by ranges, magic comments and notation. */
export function displayLines(fence: Fence, context: CompileContext): SourceLine[] {
  const { text, meta, example } = fence
  const { magicComments } = context.settings.config.theme.code
  const mark = magicComments[0]?.className ?? highlighted
  const all = sourceLines(text, example?.origins)
  // Line ranges disable magic comments, as in Docusaurus.
  const commented =
    meta.ranges === undefined ? applyMagicComments(all, meta.language, magicComments) : { lines: all, diagnostics: [] }
  const lines = meta.language === '' ? commented.lines : applyNotation(commented.lines, meta.language, mark)
  const invalid = meta.ranges === undefined ? [] : markRanges(lines, meta.ranges, mark)
  for (const diagnostic of [...commented.diagnostics, ...invalid]) report(diagnostic, fence, context)
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
    message: `Invalid line range "${part}" in {${ranges}}.`,
    hint: 'Use numbers and ranges, separated by commas: {1,3-5}.',
  }))
  if (beyond.length === 0) return diagnostics
  const message = `{${ranges}} highlights ${pluralize(beyond.length, 'line')} ${listLines(beyond)}, but the block ends at line ${lines.length}.`
  return [...diagnostics, { code: 'wrong-lines', message }]
}

function report({ origin, ...diagnostic }: CodeIssue, { firstLine, location }: Fence, context: CompileContext): void {
  const at = origin === undefined || firstLine === undefined ? location : { line: firstLine + origin }
  context.report({ severity: 'warning', ...diagnostic, ...at })
}

async function linesHtml(
  lines: SourceLine[],
  { meta, location }: Fence,
  context: CompileContext,
  highlighter: BlockHighlighter,
): Promise<string[]> {
  if (lines.length === 0) return []
  const { language } = meta
  const texts = lines.map(({ text }) => text)
  if (language === 'ansi') return ansiLines(texts.join('\n'))
  const html = isPlain(language) ? undefined : await highlighter.lines(texts.join('\n'), language)
  if (!html && !isPlain(language)) await reportLanguage(language, location, context)
  return html ?? texts.map(escapeHtml)
}

/** Colors tokenized lines by their scopes. Of links with the same URL, the first is a tab stop. */
async function tokensHtml(lines: NonNullable<Fence['tokens']>, highlighter: BlockHighlighter): Promise<string[]> {
  const getClassNames = await highlighter.scopes()
  const urls = new Set<string>()
  const tokenHtml = ([text, scope]: VirtualToken) => {
    if (scope === undefined) return escapeHtml(text)
    const classes = getClassNames(scope)
    return `<span${classes && ` class="${classes}"`}>${escapeHtml(text)}</span>`
  }
  return lines.map((line) => {
    if (Array.isArray(line)) return line.map(tokenHtml).join('')
    eachElement(line, ({ tagName, properties }) => {
      if (tagName === 'a') {
        const url = String(properties.href)
        if (urls.has(url)) properties.tabIndex = -1
        urls.add(url)
      }
      const classes = properties.dataScope === undefined ? '' : getClassNames(String(properties.dataScope))
      delete properties.dataScope
      if (classes) properties.className = classes.split(' ')
    })
    return toHtml(line.children)
  })
}

async function reportLanguage(language: string, location: SourceLocation, context: CompileContext): Promise<void> {
  const close = closestMatch(language, await knownLanguages())
  context.report({
    code: 'unknown-language',
    severity: 'warning',
    message: `Unknown language "${language}": the code is not highlighted.`,
    hint: close ? `Did you mean "${close}"?` : undefined,
    ...location,
  })
}
