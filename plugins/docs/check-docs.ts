import { codeFrame, frontMatterLine, type LoadContext, nearest } from 'lectern'
import type { Doc } from './content.ts'
import { isValidSlug } from './slug.ts'

/** Something wrong with a key of a document's front matter. */
export interface DocFault {
  code: string
  message: string
  hint?: string
  sourcePath: string
  key: string
}

/** Reports faults of front matter with their lines; only files with faults are read for it. */
export async function reportDocFaults(context: LoadContext, faults: readonly DocFault[]): Promise<void> {
  for (const { key, ...fault } of faults) {
    const text = (await context.readText(fault.sourcePath)) ?? ''
    const line = frontMatterLine(text, key)
    context.fault({ ...fault, line, frame: codeFrame(text, line) })
  }
}

/** Documents whose ids are taken by earlier ones, and faults that name both files. */
export function findRepeatedIds(docs: readonly Doc[]): { unique: Doc[]; faults: DocFault[] } {
  const byId = new Map<string, Doc>()
  const faults: DocFault[] = []
  for (const doc of docs) {
    const first = byId.get(doc.id)
    if (first === undefined) {
      byId.set(doc.id, doc)
      continue
    }
    faults.push({
      code: 'duplicate-doc-id',
      message: `The id \`${doc.id}\` of ${doc.sourcePath} is taken by ${first.sourcePath}.`,
      hint: 'Rename one of the files, or give it another `id` in its front matter.',
      sourcePath: doc.sourcePath,
      key: 'id',
    })
  }
  return { unique: [...byId.values()], faults }
}

/** Slugs that cannot be addresses, and documents and sidebars that are named but not there. */
export function findDocFaults(docs: readonly Doc[], sidebarNames: readonly string[]): DocFault[] {
  const ids = new Set(docs.map(({ id }) => id))
  return docs.flatMap((doc) => [
    ...slugFaults(doc),
    ...paginationFaults(doc, 'pagination_next', ids),
    ...paginationFaults(doc, 'pagination_prev', ids),
    ...sidebarFaults(doc, sidebarNames),
  ])
}

function slugFaults({ slug, sourcePath, frontMatter }: Doc): DocFault[] {
  if (isValidSlug(slug)) return []
  const remedy = frontMatter.slug === undefined ? 'Give the document a `slug`' : 'Write a `slug`'
  const hint = `${remedy} without ?, # and other signs of addresses.`
  return [
    { code: 'invalid-slug', message: `\`${slug}\` cannot be the address of a page.`, hint, sourcePath, key: 'slug' },
  ]
}

function paginationFaults(doc: Doc, key: 'pagination_next' | 'pagination_prev', ids: Set<string>): DocFault[] {
  const id = doc.frontMatter[key]
  if (typeof id !== 'string' || ids.has(id)) return []
  const message = `\`${key}\` names the document \`${id}\`, which is not there.`
  return [{ code: 'unknown-doc', message, hint: suggestion(id, ids), sourcePath: doc.sourcePath, key }]
}

function sidebarFaults(doc: Doc, names: readonly string[]): DocFault[] {
  const name = doc.frontMatter.displayed_sidebar
  if (typeof name !== 'string' || names.includes(name)) return []
  const message = `\`displayed_sidebar\` names the sidebar \`${name}\`, which is not there.`
  return [
    {
      code: 'unknown-sidebar',
      message,
      hint: suggestion(name, names),
      sourcePath: doc.sourcePath,
      key: 'displayed_sidebar',
    },
  ]
}

function suggestion(name: string, known: Iterable<string>): string {
  const meant = nearest(name, known)
  return meant === undefined ? 'Correct it, or write null for none.' : `Did you mean \`${meant}\`?`
}
