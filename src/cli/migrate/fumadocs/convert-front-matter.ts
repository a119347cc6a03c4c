import type { FrontMatter } from '../documents/edit-front-matter.ts'
import type { Notes } from '../notes.ts'

/** Keys that mean something in Lectern, and nothing in Fumadocs. */
const meaningless = ['slug', 'id', 'sidebar_label', 'displayed_sidebar']

/**
 * Converts the keys of Fumadocs.
 * @param site `hasSlugs` if the loader takes slugs from the front matter
 * @returns the changed keys
 */
export function convertFrontMatter(
  frontMatter: FrontMatter,
  { file, hasSlugs }: { file: string; hasSlugs: boolean },
  notes: Notes,
): string[] {
  const changed: string[] = []
  if (frontMatter.get('full') !== undefined) {
    if (frontMatter.get('full') === true) frontMatter.set('hide_table_of_contents', true)
    frontMatter.remove('full')
    changed.push('full')
  }
  for (const key of meaningless) {
    const value = frontMatter.get(key)
    if (value === undefined) continue
    if (key === 'slug' && hasSlugs) {
      frontMatter.set('slug', `/${String(value).replace(/^\/+/, '')}`)
    } else frontMatter.remove(key)
    changed.push(key)
  }
  for (const key of ['_openapi', '_asyncapi']) {
    if (frontMatter.get(key) === undefined) continue
    notes.add({ file }, 'The page of an API was not converted.', 'Write the API with the plugin `openapi`.')
  }
  return changed
}
