import { readCacheFile, writeCacheFile } from '../../../platform/index.ts'
import type { Artifact } from '../../../shared/types.ts'
import type { ArtifactCache } from '../compile.ts'
import type { PageOutput } from './page-output.ts'

/** Results of the last check, reused by this one. */
export interface CheckCache {
  artifacts: ArtifactCache
  /** Replaces the output folder: writes nothing, but retains the notes of rendered pages. */
  output: PageOutput
  /** Writes the entries used or added since the cache was opened, and drops all others. */
  save(): void
}

interface CacheContent {
  artifacts: Record<string, Artifact>
  pages: Record<string, { key: string; notes?: unknown }>
}

/** @param key part of the key of all entries, such as a version */
export function openCheckCache(cacheDir: string, key: string): CheckCache {
  const previous = readCache(cacheDir, key)
  const next: CacheContent = { artifacts: {}, pages: {} }
  const owners = new Map<string, string>()
  let isChanged = false
  return {
    artifacts: {
      get: (artifactKey) => previous.artifacts[artifactKey],
      put(artifactKey, artifact) {
        next.artifacts[artifactKey] = artifact
        if (previous.artifacts[artifactKey] !== artifact) isChanged = true
      },
    },
    output: {
      isFresh: (name, pageKey) => previous.pages[name]?.key === pageKey,
      getNotes: (name) => previous.pages[name]?.notes,
      add(name, { key: pageKey, owner, notes }) {
        const earlier = owners.get(name)
        if (earlier !== undefined) return earlier
        owners.set(name, owner)
        // An empty key marks a page that was not rendered. Only pages are looked up.
        if (pageKey === '' || !name.endsWith('.html')) return undefined
        next.pages[name] = { key: pageKey, ...(notes === undefined ? {} : { notes }) }
        if (previous.pages[name]?.key !== pageKey) isChanged = true
        return undefined
      },
    },
    save() {
      const counts = (content: CacheContent) => [
        Object.keys(content.artifacts).length,
        Object.keys(content.pages).length,
      ]
      if (!isChanged && String(counts(previous)) === String(counts(next))) return
      writeCacheFile(cacheDir, cacheFile, JSON.stringify({ key, ...next }))
    },
  }
}

const cacheFile = 'check.json'

function readCache(cacheDir: string, key: string): CacheContent {
  const text = readCacheFile(cacheDir, cacheFile)
  const content = text === undefined ? undefined : (JSON.parse(text) as CacheContent & { key: string })
  if (content?.key === key) return content
  return { artifacts: {}, pages: {} }
}
