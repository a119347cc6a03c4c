import { createDirectiveNesting, type LinePlace, type NestedDirective } from './directive-nesting.ts'
import { createLineScanner } from './line-scanner.ts'
import { findModuleEnd } from './module-lines.ts'
import { escapeColons, readDirectiveLine } from './rewrite-directives.ts'
import { rewriteCodeLine } from './rewrite-snippets.ts'

/** Matches sources that need a rewrite. */
const rewritable = /^[ \t>*+\d.)-]*(?:::|<<<)|\{#|\{\/\*|<!--|mdx-code-block/m

/** A source as parsers get it. */
export interface PreparedSource {
  text: string
  /** Lines, from 1, that begin an admonition or another container that is never closed. */
  unclosed: number[]
  /** Lines, from 1, that would include a file or begin a conditional part if their attributes could be read. */
  malformed: number[]
  /** Whether it has an admonition whose end, or whose imports, only the reference parser finds. */
  needsReference: boolean
  /** The line, from 1, of the first directive that is in too many others. */
  tooDeep?: number
}

/**
 * Rewrites a source before it is parsed, each construct within its line so that positions stay correct: old-style titles
 * of admonitions (`:::tip Title`), colons that would be read differently by the two parsers, and heading ids
 * (`## Title {#id}`), whose signs are no markup. For Markdown also the truncate marker of MDX; for MDX HTML comments,
 * which are a syntax error there, and fences around `mdx-code-block`, which are removed. Line breaks become `\n`.
 */
export function prepareSource(source: string, format: 'md' | 'mdx'): PreparedSource {
  const text = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source
  if (!rewritable.test(text)) return { text, unclosed: [], malformed: [], needsReference: false }
  const lines = text.split('\n')
  const scanner = createLineScanner(format)
  const comments = createCommentRewriter()
  const nesting = createDirectiveNesting()
  const malformed: number[] = []
  let needsReference = false
  let isIndented = false
  const rewriteDirective = (content: string, index: number, place: LinePlace) => {
    const directive = readDirectiveLine(content)
    if (directive.type === 'open') {
      nesting.open(index, directive.colons, place)
      isIndented ||= /^[ \t>]*[ \t]:/.test(lines[index] as string)
    }
    if (directive.type === 'text' && /^(?:::include|:{3,}only)[ \t]*\{/.test(content)) malformed.push(index + 1)
    if (directive.type !== 'close') return directive.content
    // In a line that begins a list item, colons are its text.
    const isBare = /^[ \t>]*:/.test(lines[index] as string)
    const closed = isBare ? nesting.close(index, directive.colons, place) : undefined
    if (!closed) return escapeColons(content)
    needsReference ||= hidesEnd(lines, index, closed)
    return content
  }
  let unwrapped: string | undefined
  let moduleEnd = 0
  let inParagraph = false
  let rawEnd = 0
  const findRawEnd = createRawEndFinder(lines)
  const findDirectiveEnd = createLineFinder(lines, /^[ \t]*:{3,}[ \t]*$/)
  for (const [index, line] of lines.entries()) {
    if (comments.isOpen()) {
      lines[index] = comments.rewrite(line)
      continue
    }
    if (index < moduleEnd) continue
    const place = scanner.next(line)
    const { at, opens } = place
    if (line.length > at) nesting.enter(place)
    if (format === 'md' && index >= rawEnd && !place.isCode) rawEnd = findRawEnd(index, at)
    const isCode = place.isCode || index < rawEnd
    const isModule: boolean = format === 'mdx' && !isCode && beginsModule(line, inParagraph)
    inParagraph = !isModule && !isCode && isParagraph(line.slice(at))
    if (isModule) {
      moduleEnd = findModuleEnd(lines, index, unwrapped)
      if (nesting.isOpen()) {
        needsReference = true
        moduleEnd = Math.min(moduleEnd, findDirectiveEnd(index))
      }
      continue
    }
    const content = line.slice(at)
    if (format === 'mdx' && opens?.info === 'mdx-code-block') {
      scanner.forgetFence()
      unwrapped = opens.mark
      lines[index] = line.slice(0, at)
      continue
    }
    if (opens && content.trimEnd() === unwrapped) {
      scanner.forgetFence()
      unwrapped = undefined
      lines[index] = line.slice(0, at)
      continue
    }
    if (isCode) {
      // The fast parser counts the indentation of code from the margin.
      needsReference ||= isIndented && nesting.isOpen() && /^[ \t>]*(?: {4}|\t)/.test(line)
      nesting.skip(/^:{3,}(?=[ \t]*$)/.exec(content)?.[0].length ?? 0)
      continue
    }
    const marked = rewriteDirective(rewriteCodeLine(content), index, place)
    const isHeading = /^#{1,6}[ \t]/.test(marked) || /^[ \t>]*(?:=+|-+)[ \t]*$/.test(lines[index + 1] ?? '')
    const rewritten = isHeading ? rewriteHeadingIds(marked, format) : marked
    const rewriteComments = () =>
      format === 'mdx'
        ? comments.rewrite(rewritten, () => restOfParagraph(lines, index + 1))
        : rewritten.replace(bracedTruncateMarker, '<!--$1-->')
    lines[index] = line.slice(0, at) + rewriteComments()
  }
  const { colons, unclosed, leavesContainer, tooDeep } = nesting.finish()
  for (const [directive, count] of colons) writeColons(lines, directive, count)
  return {
    text: lines.join('\n'),
    unclosed: unclosed.map((index) => index + 1),
    malformed,
    needsReference: needsReference || leavesContainer,
    ...(tooDeep !== undefined && { tooDeep: tooDeep + 1 }),
  }
}

/** Writes a directive with a number of colons, and its end at the indentation of its list item. */
function writeColons(lines: string[], { line, closedAt, column }: NestedDirective, count: number): void {
  const opening = lines[line] as string
  lines[line] = opening.replace(/:{3,}/, ':'.repeat(count))
  if (closedAt === undefined) return
  lines[closedAt] = (lines[closedAt] as string).replace(/([ \t]*):{3,}/, (_, indent: string, at: number) => {
    // Where the content of a list inside of it begins, the end may have more than the three spaces that are allowed.
    const kept = /^ *$/.test(indent) ? indent.slice(0, Math.max(0, column - at) + 3) : indent
    return kept + ':'.repeat(count)
  })
}

/** Whether the fast parser takes the end of a directive for a row of a table or for a part of a reference above it. */
function hidesEnd(lines: readonly string[], end: number, { line }: NestedDirective): boolean {
  for (let index = end - 1; index > line; index--) {
    const content = (lines[index] as string).replace(/^[ \t>]+/, '')
    if (content === '' || /^(?:`{3}|~{3})/.test(content)) return false
    if (/\||\]:/.test(content)) return true
  }
  return false
}

/** Creates a function that returns the index of the next matching line after one, or infinity. Lines must be asked for in their order. */
function createLineFinder(lines: readonly string[], pattern: RegExp): (index: number) => number {
  let found = -1
  return (index) => {
    if (found > index) return found
    for (found = index + 1; found < lines.length; found++) if (pattern.test(lines[found] as string)) return found
    found = Number.POSITIVE_INFINITY
    return found
  }
}

/** Creates a function that returns the index after HTML that begins in a line and that only its own end ends, or 0. */
function createRawEndFinder(lines: readonly string[]): (index: number, at: number) => number {
  const ends = { comment: /-->/, element: /<\/(?:script|pre|style|textarea)>/i }
  const find = { comment: createLineFinder(lines, ends.comment), element: createLineFinder(lines, ends.element) }
  return (index, at) => {
    const line = lines[index] as string
    const name = /^<(?:!--|(script|pre|style|textarea)(?=[\s>]|$))/i.exec(line.slice(at))
    if (!name) return 0
    const kind = name[1] === undefined ? 'comment' : 'element'
    if (ends[kind].test(line.slice(at + 4))) return 0
    const last = find[kind](index)
    return Number.isFinite(last) ? last + 1 : 0
  }
}

/** Whether imports and exports begin. In the middle of a paragraph, `import` is a word. */
export function beginsModule(line: string, inParagraph: boolean): boolean {
  return !inParagraph && /^(?:import|export)\b/.test(line)
}

/** Whether a line without code is text that a paragraph can continue with. */
export function isParagraph(content: string): boolean {
  return content.trim() !== '' && !/^(?:#{1,6}[ \t]|:::|[<{}])/.test(content) && !/[>}][ \t]*$/.test(content)
}

/** Returns the lines from an index on that can belong to the same paragraph. */
export function restOfParagraph(lines: readonly string[], from: number): string {
  const rest: string[] = []
  for (let index = from; index < lines.length; index++) {
    const content = (lines[index] as string).replace(/^[ \t>]+/, '')
    if (content === '' || /^(?:#{1,6}[ \t]|`{3}|~{3}|:::|[-*+][ \t]|\d+[.)][ \t])/.test(content)) break
    rest.push(content)
  }
  return rest.join('\n')
}

/** The marker for the end of an excerpt as MDX has it. */
const bracedTruncateMarker = /^\{\/\*([ \t]*truncate[ \t]*)\*\/\}(?=[ \t]*$)/

/** Inline code, an id in braces or in a comment, an escaped character, or the beginning of an id. */
const codeOrId = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|\\?(\{#)([^{}\s]+)(?=\})|(\{\/\*\s*#)(\S+)|\\.|\{#/g

/** Signs that Markdown would read as markup. Those that are escaped already stay as they are. */
const markup = /\\[!-/:-@[-`{-~]|[*_~`$[\]<]/g

/** Escapes ids, wherever they are in a heading: for MDX, no expression begins like them. */
function rewriteHeadingIds(content: string, format: 'md' | 'mdx'): string {
  return content.replace(
    codeOrId,
    (found, _marks, brace?: string, id?: string, comment?: string, commentId?: string) => {
      const opener = format === 'mdx' ? '\\{#' : '{#'
      if (brace !== undefined) return opener + escapeMarkup(id as string)
      if (comment !== undefined) return format === 'mdx' ? found : comment + escapeMarkup(commentId as string)
      return found === '{#' ? opener : found
    },
  )
}

function escapeMarkup(text: string): string {
  return text.replace(markup, (sign) => (sign.length > 1 ? sign : `\\${sign}`))
}

/** Turns HTML comments into MDX comments, outside inline code. Both may span several lines. */
function createCommentRewriter() {
  let inside = false
  let openCode: string | undefined
  return {
    isOpen: () => inside,
    /** @param following returns the rest of the paragraph */
    rewrite(line: string, following?: () => string): string {
      const end = openCode === undefined ? 0 : inlineCodeEnd(line, openCode, 0)
      if (end < 0) return line
      openCode = undefined
      let out = line.slice(0, end)
      let rest = line.slice(end)
      while (rest !== '') {
        const { at, code } = inside ? { at: rest.indexOf('-->') } : findComment(rest, following)
        const text = at < 0 ? rest : rest.slice(0, at)
        out += inside ? text.replaceAll('*/', '* /') : text
        openCode = code
        if (at < 0) break
        // The same length as what it replaces, so that columns stay correct.
        out += inside ? '*/}' : '{/* '
        rest = rest.slice(at + (inside ? 3 : 4))
        inside = !inside
      }
      return out
    },
  }
}

/** Returns where an HTML comment begins outside inline code, or -1. */
export function commentStart(line: string): number {
  return findComment(line).at
}

/** Finds where an HTML comment begins, or -1 and the backticks of inline code that goes on in the following text. */
function findComment(line: string, following = () => ''): { at: number; code?: string } {
  const mark = /`+|<!--/g
  for (let match = mark.exec(line); match; match = mark.exec(line)) {
    const [found] = match
    if (found === '<!--') return { at: match.index }
    const end = inlineCodeEnd(line, found, mark.lastIndex)
    if (end >= 0) mark.lastIndex = end
    else if (inlineCodeEnd(following(), found, 0) >= 0) return { at: -1, code: found }
  }
  return { at: -1 }
}

/** Returns the index after the backticks that close inline code, or -1. */
function inlineCodeEnd(text: string, mark: string, from: number): number {
  const close = new RegExp(`(?<!\`)${mark}(?!\`)`, 'g')
  close.lastIndex = from
  return close.test(text) ? close.lastIndex : -1
}
