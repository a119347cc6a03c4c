import type { Doc, VersionContent } from '../content.ts'

/** A document of a version, with its URL. */
export interface ComparedDoc {
  doc: Doc
  url: string
  /** Its Markdown export, without URLs, which differ between versions. */
  text: string
}

/** What is different in a version, compared with the one before. */
export interface VersionChanges {
  changed: { from: ComparedDoc; to: ComparedDoc }[]
  added: ComparedDoc[]
  moved: { from: ComparedDoc; to: ComparedDoc }[]
  removed: ComparedDoc[]
}

/** Documents of a version by their ids. */
export type ComparedDocs = ReadonlyMap<string, ComparedDoc>

/**
 * Compares the documents of two versions. A document has moved if its slug has changed, or if it has another id but the same text.
 * A document that has moved can be changed, too.
 */
export function compareVersions(from: ComparedDocs, to: ComparedDocs): VersionChanges {
  const changes: VersionChanges = { changed: [], added: [], moved: [], removed: [] }
  const gone = new Map([...from.values()].filter(({ doc }) => !to.has(doc.id)).map((each) => [each.text, each]))
  const found = new Set<ComparedDoc>()
  for (const [id, page] of to) {
    const same = from.get(id)
    const earlier = same ?? gone.get(page.text)
    if (!earlier || (!same && found.has(earlier))) {
      changes.added.push(page)
      continue
    }
    if (!same) found.add(earlier)
    if (!same || earlier.doc.slug !== page.doc.slug) changes.moved.push({ from: earlier, to: page })
    if (earlier.text !== page.text) changes.changed.push({ from: earlier, to: page })
  }
  changes.removed = [...from.values()].filter((page) => !to.has(page.doc.id) && !found.has(page))
  return changes
}

/** A document that a version lacks at the path it had. */
export interface LostDoc {
  page: ComparedDoc
  version: VersionContent
  /** The document at its new place. */
  moved?: ComparedDoc
}

/**
 * Returns the documents of older versions, by slug, that the latest version has no page for at their slug, each in the last version
 * that has it.
 */
export function findLostDocs(
  latest: ComparedDocs,
  older: readonly { version: VersionContent; docs: ComparedDocs }[],
): Map<string, LostDoc> {
  const slugs = new Set([...latest.values()].map(({ doc }) => doc.slug))
  const byText = new Map([...latest.values()].map((page) => [page.text, page]))
  const lost = new Map<string, LostDoc>()
  for (const { version, docs } of older) {
    for (const page of docs.values()) {
      const { slug, id } = page.doc
      if (slugs.has(slug) || lost.has(slug)) continue
      const moved = latest.get(id) ?? byText.get(page.text)
      lost.set(slug, { page, version, moved })
    }
  }
  return lost
}
