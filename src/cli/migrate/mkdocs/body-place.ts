import type { Snippets } from '../../../python-markdown/index.ts'
import type { Values } from '../values.ts'

export interface BodyPlace {
  /** Path relative to the site folder. */
  file: string
  /** Path relative to the folder of the documents. */
  document: string
  /** Line of the body in the file, counted from 1. */
  firstLine: number
  /** Whether an extension of Python-Markdown is on, such as `pymdownx.caret`. */
  hasExtension?: (name: string) => boolean
  /** Options of an extension; empty without any. */
  optionsOf?: (name: string) => Values
  /** URL of the issues of the repository, if `#12` is a link to one. */
  issues?: string | undefined
  /** Path of the document whose place the page with all tags takes, relative to the folder of the documents. */
  tagPage?: string | undefined
  /** Whether `[TAGS]` is a list of all tags. */
  hasTags?: boolean
  /** Removes the icons of a line that begins at a line of the file. */
  withoutIcons?: (text: string, line: number) => string
  /** Undefined without the extension. */
  snippets?: Snippets
  /** Whether the plugin macros is on. */
  hasMacros?: boolean
  /** Value of a macro: a key below `extra`, or of the config. */
  findVariable?: (name: string) => string | undefined
}
