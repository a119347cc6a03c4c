import path from 'node:path'
import { assetUrl, resolveFile } from '../content/index.ts'
import { createFileHasher } from '../platform/index.ts'
import type { AssetUse, LoadContext } from '../shared/types.ts'

/** Creates the `asset` function of plugins, and `assets`, which returns all files published with it, sorted by URL. */
export function createAssets(siteDir: string): { asset: LoadContext['asset']; assets(): AssetUse[] } {
  const hashFile = createFileHasher()
  const published = new Map<string, string>()
  return {
    async asset(file, from) {
      const sourcePath = resolveFile(file, from)
      const full = sourcePath === undefined ? undefined : path.join(siteDir, sourcePath)
      const hash = full === undefined ? undefined : hashFile(full)
      if (!sourcePath || !full || !hash) return undefined
      const url = assetUrl(sourcePath, hash)
      published.set(url, full)
      return url
    },
    assets: () => [...published].sort().map(([url, file]) => ({ url, file })),
  }
}
