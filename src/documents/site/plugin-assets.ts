import path from 'node:path'
import { createFileHasher } from '../../platform/index.ts'
import type { AssetUse, LoadContext, ResolvedConfig } from '../../shared/types.ts'
import { assetUrl, isAllowedFile, resolveFile } from '../content/index.ts'

/** Creates the functions of plugins for files of the site, and `assets`, which returns all published files, sorted by URL. */
export function createAssets(
  siteDir: string,
  { plugins, markdown }: ResolvedConfig,
): Pick<LoadContext, 'asset' | 'isAllowed'> & { assets(): AssetUse[] } {
  const folders = [...plugins.flatMap(({ folder }) => folder ?? []), ...markdown.allowedFolders]
  const isAllowed = (sourcePath: string) => isAllowedFile(sourcePath, siteDir, folders)
  const hashFile = createFileHasher()
  const published = new Map<string, string>()
  return {
    async asset(file, from) {
      const sourcePath = resolveFile(file, from)
      const full = sourcePath === undefined ? undefined : path.join(siteDir, sourcePath)
      const hash = full === undefined ? undefined : hashFile(full)
      if (!sourcePath || !full || !hash || !isAllowed(sourcePath)) return undefined
      const url = assetUrl(sourcePath, hash)
      published.set(url, full)
      return url
    },
    isAllowed,
    assets: () => [...published].sort().map(([url, file]) => ({ url, file })),
  }
}
