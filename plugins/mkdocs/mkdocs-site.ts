import type { Values } from './values.ts'

/** Reports something without an effect, as a warning. */
export type Report = (message: string, hint?: string) => void

/** A site of MkDocs that is converted. */
export interface MkdocsSite {
  siteDir: string
  config: Values
  /** Folder of the documents, relative to the site folder. */
  source: string
  theme: Values
  plugins: Map<string, Values>
  /** Path of the page with all tags, which has no document of its own. */
  tagPage: string | undefined
  report: Report
}
