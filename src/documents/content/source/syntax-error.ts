import { SiteError } from '../../../platform/index.ts'

/** A position in the body of a document; line and column count from 1. */
export interface Point {
  line: number
  column: number
}

/** The file of a text that cannot be parsed. */
export interface SyntaxOrigin {
  sourcePath: string
  /** Lines of the file before the body. */
  lineOffset: number
  format: 'md' | 'mdx'
}

/** Creates the error of a document that cannot be parsed, with its position in the file. */
export function syntaxError(
  reason: string,
  at: Partial<Point> & { unclosed?: string },
  { sourcePath, lineOffset, format }: SyntaxOrigin,
  cause?: unknown,
): SiteError {
  return new SiteError({
    message: `Cannot parse the document: ${reason.replace(/[.\s]*$/, '')}.`,
    hint: format === 'mdx' ? mdxHint(at.unclosed) : undefined,
    file: sourcePath,
    line: at.line === undefined ? undefined : at.line + lineOffset,
    column: at.column,
    cause,
  })
}

/** HTML elements without content. */
const voidElement = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** @param unclosed name of a tag that is not closed */
function mdxHint(unclosed: string | undefined): string {
  const escapeHint = 'To use `{` or `<` as text, escape it (`\\{`, `\\<`) or use inline code.'
  if (!unclosed) return escapeHint
  if (voidElement.test(unclosed)) return `Write \`<${unclosed} />\`. ${escapeHint}`
  return `Close the tag with \`</${unclosed}>\`, or write \`<${unclosed} />\` if it has no content. ${escapeHint}`
}

interface ParserError {
  message: string
  reason?: string
  line?: number
  column?: number
  place?: { line?: number; column?: number; start?: { line: number; column: number } }
  cause?: unknown
}

/** Converts the error of a parser. One parser has the position in fields, the other at the start of its message. */
export function toSyntaxError(error: unknown, origin: SyntaxOrigin): unknown {
  if (error instanceof SiteError || error instanceof RangeError) return error
  const { message, reason, line, column, place, cause } = error as ParserError
  const named = /^(\d+):(\d+)(?:-\d+:\d+)?: ([\s\S]*)$/.exec(message)
  const text = named?.[3] ?? reason ?? message
  const found = {
    line: line ?? place?.line ?? place?.start?.line,
    column: column ?? place?.column ?? place?.start?.column,
  }
  const at = unclosedTag(text) ?? (named ? { line: Number(named[1]), column: Number(named[2]) } : found)
  const inner = cause instanceof SyntaxError ? cause.message.replace(/ \(\d+:\d+\)$/, '') : undefined
  return syntaxError(inner ?? readable(text, origin), at, origin, error)
}

/** Returns the name and position of an unclosed tag. The parsers report where it should have been closed. */
function unclosedTag(reason: string): (Point & { unclosed?: string }) | undefined {
  const place = /^Expected (?:a|the) closing tag for `<([^`>]*)>` \((\d+):(\d+)/.exec(reason)
  return place ? { unclosed: place[1], line: Number(place[2]), column: Number(place[3]) } : undefined
}

/** Removes parser internals from a message, and turns positions into lines of the file. */
function readable(reason: string, { lineOffset }: SyntaxOrigin): string {
  return reason
    .replace(/\s*\(mdx-jsx:[^)]*\)$/, '')
    .replace(/^Could not parse \S+ with \w+: /, '')
    .replace(/^(Expected (?:a|the) closing tag for `[^`]*`) \([\d:-]+\)/, '$1')
    .replace(/\((\d+):\d+(?:-\d+:\d+)?\)/g, (_, line: string) => `(line ${Number(line) + lineOffset})`)
}
