import type { SearchHit } from '../../client/index.ts'

/** Texts of hits that were shown without them. */
export interface DeferredTexts {
  /** Replaces all texts. */
  set(hits: SearchHit[]): void
  get(id: string): SearchHit | undefined
  subscribe(listener: () => void): () => void
}

export function createDeferredTexts(): DeferredTexts {
  let texts = new Map<string, SearchHit>()
  const listeners = new Set<() => void>()
  return {
    set(hits) {
      texts = new Map(hits.map((hit) => [hit.objectID, hit]))
      for (const listener of listeners) listener()
    },
    get: (id) => texts.get(id),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
