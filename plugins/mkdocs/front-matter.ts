import path from 'node:path'
import { contentTitle } from 'lectern/plugin-kit'
import { titleFromName } from './nav.ts'
import { asList, asText, asValues, type Values } from './values.ts'

export interface FrontMatterOptions {
  /** Titles that `nav` has for documents, by their paths. */
  titles: ReadonlyMap<string, string>
  /** Whether `nav` has a document; undefined without `nav`. */
  isInNav: ((document: string) => boolean) | undefined
  /** Whether the theme shows the title above a text without one. */
  showsTitles: boolean
  hasTags: boolean
  /** Folder of the plugin `blog`, whose builds leave out drafts; undefined without the plugin. */
  blogFolder: string | undefined
}

/** Splits `key: value` lines at the beginning, which need no marks around them, from the body. */
export function splitMetaLines(text: string): { values: Values; body: string } {
  const lines = text.split('\n')
  const values: Values = {}
  let at = 0
  let key: string | undefined
  for (; at < lines.length; at++) {
    const [, name, value = ''] = /^ {0,3}([A-Za-z0-9_-]+):\s*(.*?)\s*$/.exec(lines[at] ?? '') ?? []
    const more = /^ {4,}(\S.*?)\s*$/.exec(lines[at] ?? '')?.[1]
    if (name !== undefined) {
      key = name.toLowerCase()
      Object.defineProperty(values, key, { value, enumerable: true, configurable: true, writable: true })
    } else if (more !== undefined && key !== undefined) values[key] = `${values[key]} ${more}`
    else break
  }
  const isMeta = at > 0 && (lines[at] ?? '').trim() === ''
  return isMeta ? { values, body: lines.slice(at).join('\n') } : { values: {}, body: text }
}

/** The front matter of a document with the keys that have a meaning in MkDocs. */
export function convertFrontMatter(
  written: Values,
  { document, body }: { document: string; body: string },
  { titles, isInNav, showsTitles, hasTags, blogFolder }: FrontMatterOptions,
): Values {
  const result: Values = {}
  const own = asText(written.title)
  const withoutLists = body.replace(/^(#{1,6}[ \t].*?)[ \t]+\{:?[^{}\n]*\}[ \t]*$/gm, '$1')
  const heading = headingTitle(withoutLists)
  const title = own ?? titles.get(document) ?? heading ?? titleFromName(document)
  result.title = title
  if (heading === undefined) {
    // The heading is the title of `nav`, the head of the page has that of the front matter.
    const shown = titles.get(document) ?? title
    if (shown !== title) Object.assign(result, { title: shown, title_meta: title })
    if (!showsTitles) result.hide_title = true
  }
  const description = asText(written.description)
  if (description !== undefined) result.description = description
  const hidden = asList(written.hide)
  if (hidden.includes('toc')) result.hide_table_of_contents = true
  if (hidden.includes('navigation')) result.displayed_sidebar = null
  else if (isInNav && !isInNav(document)) result.displayed_sidebar = 'defaultSidebar'
  if (asValues(written.search).exclude === true) result.search = false
  const tags = asList(written.tags).filter((tag) => typeof tag === 'string' && tag.trim() !== '')
  if (hasTags && tags.length > 0) result.tags = tags
  const isPost = blogFolder !== undefined && !path.posix.relative(blogFolder, document).startsWith('..')
  if (isPost && written.draft === true) result.draft = true
  const folder = /(?:^|\/)([^/]+)\/([^/]+)\.md$/.exec(document)
  // Elsewhere, a document with the name of its folder is the index of the folder.
  if (folder && folder[1]?.toLowerCase() === folder[2]?.toLowerCase()) result.slug = `/${document.replace(/\.md$/, '')}`
  return result
}

function headingTitle(body: string): string | undefined {
  const markdown = contentTitle(body)
  if (markdown !== undefined) return markdown
  const element = /<h1[^>]*>([\s\S]*?)<\/h1>/i.exec(body)?.[1]
  return element?.replace(/<[^>]*>/g, '').trim() || undefined
}
