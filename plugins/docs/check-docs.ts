import { type FrontMatterFault, nearest } from 'lectern'
import type { Doc } from './content.ts'
import { isValidSlug } from './slug.ts'

/** Slugs that cannot be addresses, and documents and sidebars that are named but not there. */
export function findDocFaults(docs: readonly Doc[], sidebarNames: readonly string[]): FrontMatterFault[] {
  const ids = new Set(docs.map(({ id }) => id))
  return docs.flatMap((doc) => [
    ...slugFaults(doc),
    ...paginationFaults(doc, 'pagination_next', ids),
    ...paginationFaults(doc, 'pagination_prev', ids),
    ...sidebarFaults(doc, sidebarNames),
  ])
}

function slugFaults({ slug, sourcePath, frontMatter }: Doc): FrontMatterFault[] {
  if (isValidSlug(slug)) return []
  const remedy = frontMatter.slug === undefined ? 'Give the document a `slug`' : 'Write a `slug`'
  const hint = `${remedy} without ?, # and other signs of addresses.`
  return [
    { code: 'invalid-slug', message: `\`${slug}\` cannot be the address of a page.`, hint, sourcePath, path: ['slug'] },
  ]
}

function paginationFaults(doc: Doc, key: 'pagination_next' | 'pagination_prev', ids: Set<string>): FrontMatterFault[] {
  const id = doc.frontMatter[key]
  if (typeof id !== 'string' || ids.has(id)) return []
  const message = `\`${key}\` names the document \`${id}\`, which is not there.`
  return [{ code: 'unknown-doc', message, hint: suggestion(id, ids), sourcePath: doc.sourcePath, path: [key] }]
}

function sidebarFaults(doc: Doc, names: readonly string[]): FrontMatterFault[] {
  const name = doc.frontMatter.displayed_sidebar
  if (typeof name !== 'string' || names.includes(name)) return []
  const message = `\`displayed_sidebar\` names the sidebar \`${name}\`, which is not there.`
  return [
    {
      code: 'unknown-sidebar',
      message,
      hint: suggestion(name, names),
      sourcePath: doc.sourcePath,
      path: ['displayed_sidebar'],
    },
  ]
}

function suggestion(name: string, known: Iterable<string>): string {
  const meant = nearest(name, known)
  return meant === undefined ? 'Correct it, or write null for none.' : `Did you mean \`${meant}\`?`
}
