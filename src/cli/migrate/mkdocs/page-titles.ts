import { titleFromName } from '../../../../plugins/mkdocs/index.ts'
import { readHeadings } from '../anchors/keep-anchors.ts'
import type { FrontMatter } from '../documents/edit-front-matter.ts'
import { asText } from '../values.ts'
import { splitMkdocsDocument } from './split-document.ts'

interface TitledDocument {
  /** Path relative to the folder of the documents. */
  document: string
  body: string
  navTitle: string | undefined
  /** Whether the theme shows the title above a text without one. */
  showsTitles: boolean
}

/**
 * Sets the title of a document whose text has none.
 * @returns the changed keys
 */
export function setTitle(
  frontMatter: FrontMatter,
  { document, body, navTitle, showsTitles }: TitledDocument,
): string[] {
  if (/<h1[\s>]/.test(body) || readHeadings(body).some(({ level }) => level === 1)) return []
  const own = asText(frontMatter.get('title'))
  const title = navTitle ?? own ?? titleFromName(document)
  const changed: string[] = []
  const set = (key: string, value: unknown) => {
    frontMatter.set(key, value)
    changed.push(key)
  }
  if (title !== own) set('title', title)
  if (own !== undefined && title !== own) set('title_meta', own)
  if (!showsTitles) set('hide_title', true)
  return changed
}

/** The title of a document: that of its front matter, its first heading, or one from its name. */
export function documentTitle(document: string, text: string): string {
  const { frontMatter, body } = splitMkdocsDocument(text)
  const heading = readHeadings(body).find(({ level }) => level === 1)
  return asText(frontMatter.get('title')) ?? heading?.text ?? titleFromName(document)
}
