import { closestMatch, type FrontMatterIssue } from 'lectern/plugin-kit'
import type { Doc } from './content.ts'
import { isValidSlug } from './slug.ts'

/** Slugs that cannot be addresses, and documents and sidebars that are named but not there. */
export function findDocDiagnostics(docs: readonly Doc[], sidebarNames: readonly string[]): FrontMatterIssue[] {
  const ids = new Set(docs.map(({ id }) => id))
  return docs.flatMap((doc) => [
    ...slugDiagnostics(doc),
    ...paginationDiagnostics(doc, 'pagination_next', ids),
    ...paginationDiagnostics(doc, 'pagination_prev', ids),
    ...sidebarDiagnostics(doc, sidebarNames),
  ])
}

function slugDiagnostics({ slug, sourcePath, frontMatter }: Doc): FrontMatterIssue[] {
  if (isValidSlug(slug)) return []
  const remedy = frontMatter.slug === undefined ? 'Give the document a `slug`' : 'Write a `slug`'
  const hint = `${remedy} without ?, # and other signs of addresses.`
  return [
    { code: 'invalid-slug', message: `\`${slug}\` cannot be the address of a page.`, hint, sourcePath, path: ['slug'] },
  ]
}

function paginationDiagnostics(
  doc: Doc,
  key: 'pagination_next' | 'pagination_prev',
  ids: Set<string>,
): FrontMatterIssue[] {
  const id = doc.frontMatter[key]
  if (typeof id !== 'string' || ids.has(id)) return []
  const message = `\`${key}\` names the document \`${id}\`, which is not there.`
  return [{ code: 'unknown-doc', message, hint: suggestion(id, ids), sourcePath: doc.sourcePath, path: [key] }]
}

function sidebarDiagnostics(doc: Doc, names: readonly string[]): FrontMatterIssue[] {
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
  const meant = closestMatch(name, known)
  return meant === undefined ? 'Correct it, or write null for none.' : `Did you mean \`${meant}\`?`
}
