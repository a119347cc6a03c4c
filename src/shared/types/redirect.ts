import type { Diagnostic } from './diagnostic.ts'

/** Where something is written in a file. */
export type SourceLocation = Pick<Diagnostic, 'sourcePath' | 'line' | 'column'>

/** A redirect that a plugin or a page requests, not yet checked. */
export interface DeclaredRedirect {
  /** Old path, without base URL. */
  from: string
  /** Path of a page or of a static file, without base URL, or an absolute URL. */
  to: string
  /** Whether nothing is reported if a page is at the old path. The page is used in any case. */
  yieldsToPage?: boolean
  /** What requests it, for diagnostics: an option of a plugin. */
  item?: string
  /** Finds the path in its file. Called for diagnostics only. */
  locate(part: 'from' | 'to'): SourceLocation
}

/** A checked redirect. */
export interface Redirect {
  /** Page key of the old path; with `.html` if it is another path of the page that it leads to. */
  key: string
  /** Whether it is such a path: its file must not be one that hosts serve for the page. */
  isBesidePage?: boolean
  /** Old path, with base URL. */
  from: string
  /** Path with base URL in the site's trailing-slash form, or an absolute URL. */
  to: string
  /** Finds the old path in its file. Called for diagnostics only. */
  locate(): SourceLocation
}
