import type { FrontMatter } from '../documents/edit-front-matter.ts'
import { type Notes, noteKeys } from '../notes.ts'
import { asList, asValues } from '../values.ts'

const unsupported: Readonly<Record<string, string>> = Object.freeze({
  template: 'Write the page as a React page below src/pages.',
  icon: 'Install its set, and set `sidebar_icon`, as in `sidebar_icon: mdi:check`.',
  status: 'Set `sidebar_badge`.',
})

/**
 * Converts the keys of Material for MkDocs.
 * @returns the changed keys
 */
export function convertFrontMatter(frontMatter: FrontMatter, place: { file: string }, notes: Notes): string[] {
  noteKeys(Object.fromEntries(frontMatter.keys().map((key) => [key, frontMatter.get(key)])), unsupported, place, notes)
  const changed: string[] = []
  const hidden = asList(frontMatter.get('hide'))
  if (hidden.length > 0) {
    frontMatter.remove('hide')
    if (hidden.includes('toc')) frontMatter.set('hide_table_of_contents', true)
    if (hidden.includes('navigation')) frontMatter.set('displayed_sidebar', null)
    changed.push('hide')
  }
  if (asValues(frontMatter.get('search')).exclude === true) {
    frontMatter.set('search', false)
    changed.push('search')
  }
  return changed
}
