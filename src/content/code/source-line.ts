/** A line of a block on its way to the page. */
export interface SourceLine {
  text: string
  /** Index in the block as it was written. */
  origin: number
  /** Classes of the marks that were put on it. */
  classes: Set<string>
  change?: 'added' | 'removed'
  /** Words to be marked wherever they stand in it. */
  words: string[]
}

/** Something wrong with the marks of a block. */
export interface CodeIssue {
  code: string
  message: string
  hint?: string
  /** Index of the line on which it stands; the block itself where it is left out. */
  origin?: number
}

export function sourceLines(text: string): SourceLine[] {
  return text.split('\n').map((line, origin) => ({ text: line, origin, classes: new Set(), words: [] }))
}
