/** A line of a code block. */
export interface SourceLine {
  text: string
  /** Index in the block as written. */
  origin: number
  /** Class names from marks. */
  classes: Set<string>
  change?: 'added' | 'removed'
  /** Words to mark in the line. */
  words: string[]
}

/** A problem with the marks of a block. */
export interface CodeIssue {
  code: string
  message: string
  hint?: string
  /** Index of the line; undefined for the block itself. */
  origin?: number
}

/** @param origins indexes of the lines in the block as written, if they are not all of them */
export function sourceLines(text: string, origins?: readonly number[]): SourceLine[] {
  return text
    .split('\n')
    .map((line, index) => ({ text: line, origin: origins?.[index] ?? index, classes: new Set(), words: [] }))
}
