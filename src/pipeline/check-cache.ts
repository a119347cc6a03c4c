import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writeAtomically } from '../platform/index.ts'
import type { Artifact } from '../shared/types.ts'
import type { ArtifactCache } from './compile.ts'
import type { PageOutput } from './render.ts'

/** What the last check of a site has learnt, and this one learns; all of it by keys that hold what it depends on. */
export interface CheckCache {
  artifacts: ArtifactCache
  /** Takes the place of an output folder: nothing is written, what was noted about pages is kept. */
  output: PageOutput
  /** Keeps what was used or learnt since the memo was opened, and forgets the rest. */
  save(): void
}

interface Content {
  artifacts: Record<string, Artifact>
  pages: Record<string, { key: string; notes?: unknown }>
}

/** @param key what everything depends on that no other key holds */
export function openCheckCache(cacheDir: string, key: string): CheckCache {
  const file = path.join(cacheDir, 'check.json')
  const before = readContent(file, key)
  const next: Content = { artifacts: {}, pages: {} }
  const owners = new Map<string, string>()
  let isOther = false
  return {
    artifacts: {
      get: (artifactKey) => before.artifacts[artifactKey],
      put(artifactKey, artifact) {
        next.artifacts[artifactKey] = artifact
        if (before.artifacts[artifactKey] !== artifact) isOther = true
      },
    },
    output: {
      isFresh: (name, pageKey) => before.pages[name]?.key === pageKey,
      notesOf: (name) => before.pages[name]?.notes,
      add(name, { key: claimed, owner, notes }) {
        const earlier = owners.get(name)
        if (earlier !== undefined) return earlier
        owners.set(name, owner)
        // Without a key nothing was rendered; other files are not asked for.
        if (claimed === '' || !name.endsWith('.html')) return undefined
        next.pages[name] = { key: claimed, ...(notes === undefined ? {} : { notes }) }
        if (before.pages[name]?.key !== claimed) isOther = true
        return undefined
      },
    },
    save() {
      const counts = (content: Content) => [Object.keys(content.artifacts).length, Object.keys(content.pages).length]
      if (!isOther && String(counts(before)) === String(counts(next))) return
      writeAtomically(file, JSON.stringify({ key, ...next }))
    },
  }
}

function readContent(file: string, key: string): Content {
  try {
    const known = JSON.parse(readFileSync(file, 'utf8')) as Content & { key: string }
    if (known.key === key) return known
  } catch {
    // A memo that is not there, or was damaged, is made anew.
  }
  return { artifacts: {}, pages: {} }
}
