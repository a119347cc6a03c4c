import type { FileChange } from '../migration.ts'
import { describeChanges } from './describe-changes.ts'
import type { SplitDocument } from './edit-front-matter.ts'

export interface ConvertedDocument {
  /** Path relative to the site folder. */
  file: string
  /** Its current text. */
  source: string
  /** The document, whose front matter is converted. */
  document: SplitDocument
  body: { text: string; changes: string[] }
  /** Changed keys of the front matter. */
  keys: string[]
  /** Slug that keeps its URL, for a document without one. */
  slug: string | undefined
  /** Path that it moves to, and its text there. */
  moves?: { to: string; rebase(text: string): string }
}

/** Returns the change of a document, as a list; empty if it stays the same. */
export function documentChange(converted: ConvertedDocument): FileChange[] {
  const { file, source, document, body, slug } = converted
  const addsSlug = slug !== undefined && document.frontMatter.get('slug') === undefined
  if (addsSlug) document.frontMatter.set('slug', slug)
  const { moves } = converted
  const text = document.join(moves ? moves.rebase(body.text) : body.text)
  if (text === source && moves === undefined) return []
  const changes = describeChanges(body.changes, [...new Set(converted.keys), ...(addsSlug ? ['slug'] : [])])
  const described = changes.length > 0 || text === source ? changes : ['text']
  return moves
    ? [{ path: moves.to, text, movedFrom: file, changes: ['translation', ...changes] }]
    : [{ path: file, text, replaces: true, changes: described }]
}
