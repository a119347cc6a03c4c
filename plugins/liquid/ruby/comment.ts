import type { Place } from 'lectern/plugin-kit'
import type { Issue, SourceTag } from '../source/registry.ts'

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

/** A path in a reference, `(see #title)`. */
export interface YardReference {
  path: string
  line: number
}

/** A tag as written, before references are followed. */
export type ParsedTag = Omit<SourceTag, 'overload'> & {
  /** Where all tags of this name, or those of its parameter, are taken from. */
  from?: YardReference
  overload?: { signature: string; comment: YardComment }
}

/** A directive: `@!attribute [r] name`, with its indented lines. */
export interface Directive {
  name: string
  types: string[]
  /** The rest of its line. */
  value: string
  inner: Comment
  place: Place
}

/** The contents of a YARD comment, before references are followed. */
export interface YardComment {
  docstring: string
  /** Of the first line of the docstring. */
  textPlace: Place
  /** Whose documentation precedes the docstring. */
  reference?: YardReference
  tags: ParsedTag[]
  directives: Directive[]
  issues: Issue[]
}

/** The place of the first of some lines. Those of a macro are all at its place. */
export function placeOf([first, second]: readonly CommentLine[], sourcePath: string): Place {
  const { line = 1 } = first ?? {}
  return { sourcePath, line, ...(second?.line === line && { isOneLine: true }) }
}
