import type { FrontMatter } from '../documents/edit-front-matter.ts'
import { withoutFolder } from '../locales.ts'
import { type Notes, noteKeys } from '../notes.ts'
import { convertPagination, type PaginationPlace } from '../pagination.ts'
import { asText, asValues } from '../values.ts'
import { convertBadge } from './badge.ts'

const unsupported: Readonly<Record<string, string>> = Object.freeze({
  head: 'Write the elements into `<Head>` in the document.',
})

/**
 * Converts the keys of Starlight.
 * @returns the changed keys
 */
export function convertFrontMatter(
  frontMatter: FrontMatter,
  place: PaginationPlace & { folder: string },
  notes: Notes,
): string[] {
  noteKeys(Object.fromEntries(frontMatter.keys().map((key) => [key, frontMatter.get(key)])), unsupported, place, notes)
  const changed: string[] = []
  const replace = (key: string, values: Record<string, unknown>) => {
    frontMatter.remove(key)
    for (const [name, value] of Object.entries(values)) if (value !== undefined) frontMatter.set(name, value)
    changed.push(key)
  }
  const editUrl = frontMatter.get('editUrl')
  if (editUrl === false) replace('editUrl', { custom_edit_url: null })
  else if (editUrl !== undefined) replace('editUrl', editUrl === true ? {} : { custom_edit_url: editUrl })
  const contents = frontMatter.get('tableOfContents')
  if (contents === false) replace('tableOfContents', { hide_table_of_contents: true })
  else if (contents !== undefined) {
    const { minHeadingLevel, maxHeadingLevel } = asValues(contents)
    replace('tableOfContents', { toc_min_heading_level: minHeadingLevel, toc_max_heading_level: maxHeadingLevel })
  }
  if (frontMatter.get('template') !== undefined) {
    const isSplash = frontMatter.get('template') === 'splash'
    replace('template', isSplash ? { hide_table_of_contents: true, displayed_sidebar: null } : {})
  }
  if (frontMatter.get('pagefind') !== undefined)
    replace('pagefind', frontMatter.get('pagefind') === false ? { search: false } : {})
  changed.push(...convertPagination(frontMatter, place, notes))
  const updated = frontMatter.get('lastUpdated')
  const date = updated instanceof Date || typeof updated === 'string' ? new Date(updated) : undefined
  if (date && Number.isNaN(date.getTime()))
    notes.add(place, '`lastUpdated` was not converted: it is not a date.', 'Set `last_update` to a date.')
  else if (date) replace('lastUpdated', { last_update: { date: date.toISOString().slice(0, 10) } })
  else if (updated !== undefined) replace('lastUpdated', {})
  const slug = ownSlug(frontMatter, place.folder)
  if (slug !== undefined && `/${slug}` !== frontMatter.get('slug')) replace('slug', { slug: `/${slug}` })
  if (frontMatter.get('sidebar') !== undefined) replace('sidebar', sidebarKeys(frontMatter.get('sidebar')))
  return changed
}

/** Returns the slug of a document without the folder of its language, and without a slash at the beginning. */
export function ownSlug(frontMatter: FrontMatter, folder: string): string | undefined {
  const slug = asText(frontMatter.get('slug'))
  return slug === undefined ? undefined : withoutFolder(`/${slug.replace(/^\/+/, '')}`, folder).slice(1)
}

/** Takes the banner out of the front matter, and returns the element that it becomes; empty without a banner. */
export function takeBanner(frontMatter: FrontMatter): string {
  const content = asText(asValues(frontMatter.get('banner')).content)
  if (content === undefined) return ''
  frontMatter.remove('banner')
  return `\n<div class="admonition admonition-info" role="note">${content.trim().replace(/\s*\n\s*/g, ' ')}</div>\n`
}

function sidebarKeys(sidebar: unknown): Record<string, unknown> {
  const { label, order, badge, attrs } = asValues(sidebar)
  return {
    sidebar_label: asText(label),
    sidebar_position: order,
    sidebar_badge: convertBadge(badge),
    sidebar_class_name: asText(asValues(attrs).class),
  }
}
