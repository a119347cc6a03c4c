import type { Place } from 'lectern/plugin-kit'

export interface CommentLine {
  /** Without `#`. */
  value: string
  line: number
}

/** The lines of a comment. */
export interface Comment {
  sourcePath: string
  lines: CommentLine[]
  /** Whether it begins with `##`, which documents any call. */
  isDouble?: true
}

/** The place of the first of some lines. Those of a macro are all at its place. */
export function placeOf([first, second]: readonly CommentLine[], sourcePath: string): Place {
  const { line = 1 } = first ?? {}
  return { sourcePath, line, ...(second?.line === line && { isOneLine: true }) }
}
