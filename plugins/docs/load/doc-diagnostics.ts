import { closestMatch, type FrontMatterIssue } from 'lectern/plugin-kit'
import type { Doc } from '../content.ts'
import { isValidSlug } from '../names/slug.ts'

/**
 * Finds invalid slugs, and front matter that references unknown documents or sidebars.
 * @param sidebarNames undefined if the sidebars are unknown
 */
export function findDocDiagnostics(
  docs: readonly Doc[],
  sidebarNames: readonly string[] | undefined,
): FrontMatterIssue[] {
  const ids = new Set(docs.map(({ id }) => id))
  return docs.flatMap((doc) => [
    ...slugDiagnostics(doc),
    ...paginationDiagnostics(doc, 'pagination_next', ids),
    ...paginationDiagnostics(doc, 'pagination_prev', ids),
    ...(sidebarNames ? sidebarDiagnostics(doc, sidebarNames) : []),
  ])
}

function slugDiagnostics({ slug, sourcePath, frontMatter }: Doc): FrontMatterIssue[] {
  if (isValidSlug(slug)) return []
  const action = frontMatter.slug === undefined ? 'Add a `slug`' : 'Use a `slug`'
  const hint = `${action} without ?, # or other characters that are reserved in URLs.`
  return [
    {
      code: 'invalid-slug',
      message: `The slug \`${slug}\` is not a valid URL path.`,
      hint,
      sourcePath,
      path: ['slug'],
    },
  ]
}

function paginationDiagnostics(
  doc: Doc,
  key: 'pagination_next' | 'pagination_prev',
  ids: Set<string>,
): FrontMatterIssue[] {
  const id = doc.frontMatter[key]
  if (typeof id !== 'string' || ids.has(id)) return []
  const message = `\`${key}\`: no document has the id \`${id}\`.`
  return [{ code: 'unknown-doc', message, hint: suggestion(id, ids, 'link'), sourcePath: doc.sourcePath, path: [key] }]
}

function sidebarDiagnostics(doc: Doc, names: readonly string[]): FrontMatterIssue[] {
  const name = doc.frontMatter.displayed_sidebar
  if (typeof name !== 'string' || names.includes(name)) return []
  const message = `\`displayed_sidebar\`: the sidebar \`${name}\` does not exist.`
  return [
    {
      code: 'unknown-sidebar',
      message,
      hint: suggestion(name, names, 'sidebar'),
      sourcePath: doc.sourcePath,
      path: ['displayed_sidebar'],
    },
  ]
}

function suggestion(name: string, known: Iterable<string>, element: 'link' | 'sidebar'): string {
  const match = closestMatch(name, known)
  return match === undefined
    ? `Correct the value, or set it to null to hide the ${element}.`
    : `Did you mean \`${match}\`?`
}
