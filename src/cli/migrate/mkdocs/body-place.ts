export interface BodyPlace {
  /** Path relative to the site folder. */
  file: string
  /** Path relative to the folder of the documents. */
  document: string
  /** Line of the body in the file, counted from 1. */
  firstLine: number
  /** Whether an extension of Python-Markdown is on, such as `pymdownx.caret`. */
  hasExtension?: (name: string) => boolean
  /** URL of the issues of the repository, if `#12` is a link to one. */
  issues?: string | undefined
  /** Path of a snippet, relative to the site folder. */
  findSnippet?: (name: string) => string | undefined
  /** Whether the plugin macros is on. */
  hasMacros?: boolean
  /** Value of a macro: a key below `extra`, or of the config. */
  findVariable?: (name: string) => string | undefined
}
