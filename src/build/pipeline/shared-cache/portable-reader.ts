import { statSync } from 'node:fs'
import path from 'node:path'
import { type CachedFiles, readerCacheFile } from '../../../documents/site/index.ts'
import { fileStamp, isSettled, readCacheFile, writeCacheFile } from '../../../platform/index.ts'
import type { ContentFile } from '../../../shared/types.ts'

/** The cache of the reader without stamps, which differ between machines. */
export interface PortableReader {
  key: string
  files: Record<string, Omit<ContentFile, 'file'>>
}

export function toPortableReader(cacheDir: string): PortableReader | undefined {
  const cache = readFiles(cacheDir)
  if (!cache) return undefined
  const files = Object.entries(cache.files).map(([name, { file }]) => {
    const { file: _, ...portable } = file
    return [name, portable] as const
  })
  return { key: cache.key, files: Object.fromEntries(files) }
}

/** Adds to the cache of the reader what is known of the files that have the same content here. */
export function restoreReader(
  { key, files }: PortableReader,
  { cacheDir, siteDir, hash }: { cacheDir: string; siteDir: string; hash(sourcePath: string): string | null },
): void {
  const known = readFiles(cacheDir)
  const restored: CachedFiles['files'] = known?.key === key ? known.files : {}
  for (const [name, file] of Object.entries(files)) {
    if (Object.hasOwn(restored, name)) continue
    const full = path.join(siteDir, name)
    const stats = statSync(full, { throwIfNoEntry: false })
    if (stats && isSettled(stats, Date.now()) && hash(name) === file.hash)
      restored[name] = { stamp: fileStamp(stats), file: { ...file, file: full } }
  }
  writeCacheFile(cacheDir, readerCacheFile, JSON.stringify({ key, files: restored }))
}

function readFiles(cacheDir: string): CachedFiles | undefined {
  const text = readCacheFile(cacheDir, readerCacheFile)
  return text === undefined ? undefined : (JSON.parse(text) as CachedFiles)
}
