import type { ParseResult } from '@ruby/prism/src/deserialize.js'
import type { Comment } from './comment.ts'

/** Returns a lookup of 1-based lines by byte offset. */
export function createLineLookup(bytes: Buffer): (offset: number) => number {
  const starts = [0]
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) starts.push(at + 1)
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] as number) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

/** The comments of a file. Each is returned once, to the first caller. */
export interface Comments {
  /** The comment for code on a line: above it, with at most one blank line between, or at its end. */
  above(line: number): Comment | undefined
  /** Comments between two lines that belong to no statement, also not to the one on the second line. */
  restBetween(from: number, to: number): Comment[]
}

/** Lines of comments that follow each other. */
interface Block extends Comment {
  /** Its last line. */
  end: number
  /** Where its lines begin; undefined for `=begin`. */
  column?: number
}

/** Magic comments for Ruby and its tools. */
const magicComment =
  /^\s*(?:-\*-|(?:frozen[-_]string[-_]literal|encoding|coding|warn_indent|shareable_constant_value|typed|rubocop)\s*:|:nodoc:)/

export function readComments(result: ParseResult, bytes: Buffer, sourcePath: string): Comments {
  const lineAt = createLineLookup(bytes)
  const blocks: Block[] = []
  /** Comments at the end of lines of code, by these lines. */
  const trailing = new Map<number, Comment>()
  /** The one whose lines may continue, aligned, on the next line. */
  let continued: Block | undefined
  for (const { location } of result.comments) {
    const { startOffset, length } = location
    const line = lineAt(startOffset)
    const text = bytes.subarray(startOffset, startOffset + length).toString()
    if (text.startsWith('=begin')) {
      const values = text.trimEnd().split(/\r?\n/).slice(1, -1)
      const lines = values.map((value, index) => ({ value, line: line + 1 + index }))
      if (lines.length > 0) blocks.push({ sourcePath, lines, end: line + lines.length + 1 })
      continue
    }
    const value = text.replace(/\r$/, '').replace(/^#+\s?/, '')
    const isDouble = /^##(?!#)/.test(text)
    const isMagic = magicComment.test(value)
    const lineStart = startOffset === 0 ? 0 : bytes.lastIndexOf(10, startOffset - 1) + 1
    const column = startOffset - lineStart
    const isAlone = bytes.subarray(lineStart, startOffset).toString().trim() === ''
    const last = blocks.at(-1)
    const above = [last, continued].find((block) => block?.end === line - 1 && block.column === column)
    if (isAlone && above) {
      above.end = line
      if (!isMagic) above.lines.push({ value, line })
    } else if (isMagic) continue
    else if (isAlone)
      blocks.push({ sourcePath, lines: [{ value, line }], end: line, column, ...(isDouble && { isDouble }) })
    else {
      continued = { sourcePath, lines: [{ value, line }], end: line, column }
      trailing.set(line, continued)
    }
  }
  const byEnd = new Map(blocks.map((block) => [block.end, block]))
  const taken = new Set<Comment>()
  const texts = bytes.toString().split('\n')
  const isBlank = (line: number) => texts[line - 1]?.trim() === ''
  const find = (line: number) =>
    byEnd.get(line - 1) ?? (isBlank(line - 1) ? byEnd.get(line - 2) : undefined) ?? trailing.get(line)
  return {
    above(line) {
      const found = find(line)
      if (!found || taken.has(found)) return undefined
      taken.add(found)
      return found
    },
    restBetween(from, to) {
      const attached = find(to)
      const isBetween = ([first]: Comment['lines']) => first !== undefined && first.line > from && first.line < to
      const rest = blocks.filter((block) => block !== attached && isBetween(block.lines) && !taken.has(block))
      for (const block of rest) taken.add(block)
      return rest
    },
  }
}
