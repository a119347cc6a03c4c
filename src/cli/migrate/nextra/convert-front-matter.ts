import type { FrontMatter } from '../documents/edit-front-matter.ts'
import type { Notes } from '../notes.ts'
import { asText, asValues, type Values } from '../values.ts'

const unsupported: Readonly<Record<string, string>> = Object.freeze({
  searchable: 'Set `search: false` in the front matter.',
  typesetting: 'Style the page with a style sheet.',
  layout: 'Write the page as a React page below src/pages.',
  breadcrumb: 'All pages have breadcrumbs.',
  footer: 'All pages have the footer.',
  navbar: 'All pages have the navbar.',
  timestamp: 'Set `showLastUpdateTime` of `docs`.',
  copyPage: 'All pages have the same actions.',
})

/** Values of the options `theme` that change nothing. */
const defaults: Values = {
  typesetting: 'default',
  layout: 'default',
  breadcrumb: true,
  footer: true,
  navbar: true,
  timestamp: true,
  copyPage: true,
}

/**
 * Converts the keys of Nextra, and the options `theme` that the files `_meta` set for the document.
 * @returns the changed keys
 */
export function convertFrontMatter(
  frontMatter: FrontMatter,
  { theme, file }: { theme: Values; file: string },
  notes: Notes,
): string[] {
  const changed: string[] = []
  const sidebarTitle = asText(frontMatter.get('sidebarTitle'))
  if (sidebarTitle !== undefined) {
    frontMatter.remove('sidebarTitle')
    frontMatter.set('sidebar_label', sidebarTitle)
    changed.push('sidebarTitle')
  }
  if (frontMatter.get('asIndexPage') !== undefined) {
    frontMatter.remove('asIndexPage')
    changed.push('asIndexPage')
  }
  if (frontMatter.get('searchable') === false) {
    frontMatter.remove('searchable')
    frontMatter.set('search', false)
    changed.push('searchable')
  }
  const options = { ...theme, ...asValues(frontMatter.get('theme')) }
  if (frontMatter.get('theme') !== undefined) frontMatter.remove('theme')
  const set = (key: string, value: unknown) => {
    if (frontMatter.get(key) === undefined) frontMatter.set(key, value)
    changed.push(key)
  }
  if (options.toc === false || options.layout === 'full') set('hide_table_of_contents', true)
  if (options.sidebar === false || options.layout === 'full') set('displayed_sidebar', null)
  if (options.pagination === false) for (const key of ['pagination_prev', 'pagination_next']) set(key, null)
  for (const [key, hint] of Object.entries(unsupported)) {
    const value = options[key]
    if (value === undefined || value === defaults[key] || (key === 'layout' && value === 'full')) continue
    notes.add({ file }, `\`theme.${key}\` was not converted.`, hint)
  }
  return changed
}
