import { SiteError } from '../../../platform/index.ts'
import { createLineScanner } from './line-scanner.ts'

/** Markers of quotes and lists at the beginning of a line that no parser reads without overflowing the stack. */
const deep = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){1001}/m
const thematicBreak = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/

/**
 * Reports lines that begin with more than a thousand quotes and lists. Parsers need time that grows with the square of the depth.
 * @param lineOffset lines before the source
 * @throws SiteError
 */
export function checkNesting(
  source: string,
  { format, lineOffset }: { format: 'md' | 'mdx'; lineOffset: number },
): void {
  if (!deep.test(source)) return
  const scanner = createLineScanner(format)
  for (const [index, line] of source.split('\n').entries()) {
    const isDeep = deep.test(line) && !thematicBreak.test(line)
    if (scanner.next(line).isCode || !isDeep) continue
    throw new SiteError({
      message: 'The document is nested too deeply.',
      hint: 'Reduce the nesting of lists, quotes or elements.',
      line: lineOffset + index + 1,
    })
  }
}
