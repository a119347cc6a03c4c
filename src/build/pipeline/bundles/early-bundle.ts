import type { Artifact } from '../../../shared/types.ts'

/** When this share of the documents is compiled, they are likely to import everything that the others import. */
const minShare = 0.5
/** Fewer documents compile before webpack is loaded. */
const minDocuments = 100

/** The bundle of the site's modules, built while documents compile. */
export interface EarlyBundle {
  /** Receives compiled documents, and the share of all documents that is compiled. */
  add(artifacts: Artifact[], share: number): void
  /** Waits until nothing is bundled. */
  settled(): Promise<void>
}

/**
 * Bundles the modules of a site when half of its documents are compiled. If the other half imports nothing more, the cache has
 * the bundle when all are compiled. Errors are left to the build of the complete bundle.
 */
export function createEarlyBundle(bundle: (artifacts: Artifact[]) => Promise<unknown>): EarlyBundle {
  const compiled: Artifact[] = []
  let bundling: Promise<unknown> | undefined
  return {
    add(artifacts, share) {
      if (bundling) return
      compiled.push(...artifacts)
      if (share < minShare || compiled.length < minDocuments) return
      bundling = bundle(compiled.splice(0)).catch(() => {})
    },
    async settled() {
      await bundling
    },
  }
}
