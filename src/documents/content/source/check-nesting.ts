import { SiteError } from '../../../platform/index.ts'
import { createLineScanner } from './line-scanner.ts'
import type { PreparedSource } from './prepare-source.ts'

/** Markers of quotes and lists at the beginning of a line that no parser reads without overflowing the stack. */
const deep = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){1001}/m
const thematicBreak = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/

/**
 * Reports lines that begin with more than a thousand quotes and lists, and directives in a hundred others. Parsers need
 * time that grows with the square of the depth.
 * @param lineOffset lines before the source
 * @throws SiteError
 */
export function checkNesting(
  { text: source, tooDeep }: PreparedSource,
  { format, lineOffset }: { format: 'md' | 'mdx'; lineOffset: number },
): void {
  if (tooDeep !== undefined) throw nestingError(lineOffset + tooDeep)
  if (!deep.test(source)) return
  const scanner = createLineScanner(format)
  for (const [index, line] of source.split('\n').entries()) {
    const isDeep = deep.test(line) && !thematicBreak.test(line)
    if (scanner.next(line).isCode || !isDeep) continue
    throw nestingError(lineOffset + index + 1)
  }
}

function nestingError(line: number): SiteError {
  return new SiteError({
    message: 'The document is nested too deeply.',
    hint: 'Reduce the nesting of lists, quotes, admonitions, or elements.',
    line,
  })
}
