import path from 'node:path'
import { createFileHasher } from '../../platform/index.ts'
import type { AssetUse, LoadContext, ResolvedConfig } from '../../shared/types.ts'
import { assetUrl, isAllowedFile, resolveFile } from '../content/index.ts'

/** Creates the `asset` function of plugins, and `assets`, which returns all files published with it, sorted by URL. */
export function createAssets(
  siteDir: string,
  { plugins, markdown }: ResolvedConfig,
): { asset: LoadContext['asset']; assets(): AssetUse[] } {
  const folders = [...plugins.flatMap(({ folder }) => folder ?? []), ...markdown.allowedFolders]
  const hashFile = createFileHasher()
  const published = new Map<string, string>()
  return {
    async asset(file, from) {
      const sourcePath = resolveFile(file, from)
      const full = sourcePath === undefined ? undefined : path.join(siteDir, sourcePath)
      const hash = full === undefined ? undefined : hashFile(full)
      if (!sourcePath || !full || !hash || !isAllowedFile(sourcePath, siteDir, folders)) return undefined
      const url = assetUrl(sourcePath, hash)
      published.set(url, full)
      return url
    },
    assets: () => [...published].sort().map(([url, file]) => ({ url, file })),
  }
}
