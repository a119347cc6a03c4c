import { entryId, type Store } from '../../../platform/index.ts'
import type { Artifact } from '../../../shared/types.ts'
import { textSpace } from '../workers/document-compiler.ts'

/** Returns the ids of the store's entries that the pages of a site are made of. */
export function neededEntries(
  store: Store & { usedIds(): ReadonlySet<string> },
  artifacts: readonly Artifact[],
): Set<string> {
  const needed = new Set(store.usedIds())
  for (const { kind, compiledHash, sections } of artifacts) {
    needed.add(entryId(textSpace[kind], compiledHash))
    if (sections) needed.add(entryId('sections', sections.hash))
  }
  return needed
}
