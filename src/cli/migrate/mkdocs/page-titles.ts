import { readHeadings } from '../anchors/keep-anchors.ts'
import type { FrontMatter } from '../documents/edit-front-matter.ts'
import { asText, asValues } from '../values.ts'
import { splitMkdocsDocument } from './split-document.ts'

/** Titles that `nav` has for documents, by their paths. */
export function navTitles(nav: readonly unknown[]): Map<string, string> {
  const entries = nav.flatMap((entry) => Object.entries(asValues(entry)))
  return new Map(
    entries.flatMap(([title, value]): [string, string][] =>
      Array.isArray(value) ? [...navTitles(value)] : typeof value === 'string' ? [[value, title]] : [],
    ),
  )
}

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
  const title = navTitle ?? own ?? titleOf(document)
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
  return asText(frontMatter.get('title')) ?? heading?.text ?? titleOf(document)
}

/** `my-file.md` → `My file` */
function titleOf(document: string): string {
  if (/^(?:index|README)\.md$/.test(document)) return 'Home'
  const name = document
    .replace(/^.*\//, '')
    .replace(/\.md$/, '')
    .replace(/^README$/, 'index')
  return capitalized(name.replace(/[-_]/g, ' '))
}

/** A text without capital letters gets one at its beginning. */
export function capitalized(text: string): string {
  return text === text.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
