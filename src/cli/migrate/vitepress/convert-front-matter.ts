import type { FrontMatter } from '../documents/edit-front-matter.ts'
import { type Notes, noteKeys } from '../notes.ts'
import { convertPagination, type PaginationPlace } from '../pagination.ts'

const unsupported: Readonly<Record<string, string>> = Object.freeze({
  head: 'Write the elements into `<Head>` in the document.',
  titleTemplate: 'Write `<title>` into `<Head>` in the document.',
  pageClass: 'Style the page by its content, or write it as a React page.',
  navbar: 'All pages have the navbar.',
  footer: 'All pages have the footer.',
})

/**
 * Converts the keys of VitePress.
 * @returns the changed keys
 */
export function convertFrontMatter(frontMatter: FrontMatter, place: PaginationPlace, notes: Notes): string[] {
  const before = frontMatter.keys()
  noteKeys(Object.fromEntries(before.map((key) => [key, frontMatter.get(key)])), unsupported, place, notes)
  const changed: string[] = []
  const replace = (key: string, values: Record<string, unknown>) => {
    frontMatter.remove(key)
    for (const [name, value] of Object.entries(values)) frontMatter.set(name, value)
    changed.push(key)
  }
  const outline = frontMatter.get('outline')
  if (outline !== undefined) replace('outline', outlineLevels(outline))
  if (frontMatter.get('lastUpdated') !== undefined) {
    replace('lastUpdated', {})
    notes.add(place, '`lastUpdated` was removed.', 'All documents show when they were updated, or none.')
  }
  if (frontMatter.get('aside') === false) replace('aside', { hide_table_of_contents: true })
  if (frontMatter.get('editLink') === false) replace('editLink', { custom_edit_url: null })
  if (frontMatter.get('sidebar') === false) replace('sidebar', { displayed_sidebar: null })
  changed.push(...convertPagination(frontMatter, place, notes))
  const layout = frontMatter.get('layout')
  if (layout === 'doc') replace('layout', {})
  else if (layout === 'page') {
    const paging = { pagination_prev: null, pagination_next: null }
    replace('layout', { hide_title: true, hide_table_of_contents: true, custom_edit_url: null, ...paging })
  } else if (layout !== undefined && layout !== 'home') {
    notes.add(place, `\`layout: ${String(layout)}\` was not converted.`, 'Write the page below src/pages.')
  }
  return changed
}

/** Keys for `outline`: false, a level, two levels, or `deep`. */
export function outlineLevels(outline: unknown): Record<string, unknown> {
  if (outline === false) return { hide_table_of_contents: true }
  const levels = outlineRange(outline)
  return levels ? { toc_min_heading_level: levels[0], toc_max_heading_level: levels[1] } : {}
}

/** First and last heading level of `outline`; undefined for its other values. */
export function outlineRange(outline: unknown): [number, number] | undefined {
  if (outline === 'deep') return [2, 6]
  if (typeof outline === 'number') return [outline, outline]
  const [min, max] = Array.isArray(outline) ? outline : []
  return typeof min === 'number' && typeof max === 'number' ? [min, max] : undefined
}
