import type { DocumentPlace } from '../../shared/document-place.ts'
import type { Artifact, TocItem } from '../../shared/types.ts'

export interface PlacedDocument {
  place: DocumentPlace
  toc: TocItem[]
}

/** The ids that a document and its imported documents have on the page, by those that are written. */
type NewIds = Map<string, string>

/** Documents that import each other are reported. */
const maxDepth = 10

/**
 * Returns a function that is called with the documents of a page, in their order. The first document, or copy of an imported one,
 * with an id has it; each later one gets a new id, so that ids are unique on the page.
 *
 * @param options.documents all documents of the page, without imported ones
 */
export function createPlacer(options: {
  documents: readonly Artifact[]
  artifacts: ReadonlyMap<string, Artifact>
}): (document: Artifact, home?: string) => PlacedDocument {
  const { documents, artifacts } = options
  const taken = new Set(documents.flatMap(({ ids }) => ids))
  const earlier = new Set<string>()
  const newId = (id: string) => {
    let number = 2
    while (taken.has(`${id}-${number}`) || earlier.has(`${id}-${number}`)) number++
    return `${id}-${number}`
  }
  const place = (artifact: Artifact, home: string | undefined, depth: number): PlacedDocument & { ids: NewIds } => {
    const ids: NewIds = new Map()
    const placeId = (id: string) => {
      if (ids.has(id)) return
      ids.set(id, earlier.has(id) ? newId(id) : id)
      earlier.add(ids.get(id) as string)
    }
    const listed = new Set(artifact.toc.flatMap((item) => ('partial' in item ? [] : item.id)))
    for (const id of artifact.ids) if (!listed.has(id)) placeId(id)
    const parts = new Map<string, DocumentPlace[]>()
    const ofParts: NewIds[] = []
    const toc = artifact.toc.flatMap((item): TocItem[] => {
      if (!('partial' in item)) {
        placeId(item.id)
        return [{ ...item, id: ids.get(item.id) ?? item.id }]
      }
      const part = artifacts.get(item.partial)
      if (!part || depth === maxDepth) return []
      const found = place(part, home, depth + 1)
      parts.set(item.partial, [...(parts.get(item.partial) ?? []), found.place])
      ofParts.push(found.ids)
      return found.toc
    })
    // Links of the document lead to its own ids, then to those of the first document that it imports with the id.
    for (const [id, shown] of ofParts.flatMap((each) => [...each])) if (!ids.has(id)) ids.set(id, shown)
    const changed = [...ids].filter(([id, shown]) => id !== shown)
    const hasParts = [...parts.values()].flat().some(isChanged)
    const own: DocumentPlace = {
      ...(changed.length > 0 && { ids: Object.fromEntries(changed) }),
      ...(home !== undefined && toc.length > 0 && { home }),
      ...(hasParts && {
        parts: Object.fromEntries(
          [...parts].map(([id, each]) => [id, each.map((one) => (isChanged(one) ? one : null))]),
        ),
      }),
    }
    return { place: own, toc, ids }
  }
  return (document, home) => place(document, home, 0)
}

function isChanged(place: DocumentPlace): boolean {
  return Object.keys(place).length > 0
}
