import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { type InspectedRemote, inspectRemote, openSite, pruneRemote } from '../../build/pipeline/index.ts'
import { listFiles, listStoreFiles, readStoreEntries } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'

export interface CacheOptions {
  siteDir: string
  /** Absolute, or relative to the site folder. */
  outDir: string
}

export interface CacheStats {
  /** Of the cache folder. */
  files: number
  bytes: number
  /** Of the store. */
  entries: number
  remote: InspectedRemote | Diagnostic | undefined
}

export interface VerifiedCache {
  entries: number
  /** Number of damaged entries, which builds create again. */
  damaged: number
  remote: InspectedRemote | Diagnostic | undefined
}

export interface PrunedCache {
  /** Number of entries. */
  removed: number
  remote: { place: string; blobs: number; bytes: number } | undefined
}

/** Returns the sizes of the caches of a site. @throws SiteError if the site config cannot be read */
export async function cacheStats(options: CacheOptions): Promise<CacheStats> {
  const { site, outDir, store } = await openCache(options)
  const files = existsSync(site.cacheDir) ? listFiles(site.cacheDir).map((file) => path.join(site.cacheDir, file)) : []
  return {
    files: files.length,
    bytes: files.reduce((total, file) => total + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0),
    entries: store.reduce((total, { entries }) => total + entries, 0),
    remote: await inspectRemote(site, { outDir, complete: false }),
  }
}

/** Reads everything in the caches of a site. @throws SiteError if the site config cannot be read */
export async function verifyCache(options: CacheOptions): Promise<VerifiedCache> {
  const { site, outDir, store } = await openCache(options)
  let [entries, damaged] = [0, 0]
  for (const { name } of store) {
    const read = readStoreEntries(site.storeDir, name)
    entries += read.entries.length
    damaged += read.damaged
  }
  return { entries, damaged, remote: await inspectRemote(site, { outDir, complete: true }) }
}

/** Removes what was not used for some days. @throws SiteError if the site config cannot be read */
export async function pruneCache({ days, ...options }: CacheOptions & { days: number }): Promise<PrunedCache> {
  const { site } = await openCache(options)
  const removed = site.store.prune(days, true)
  site.store.close()
  return { removed, remote: await pruneRemote(site, days) }
}

async function openCache(options: CacheOptions) {
  const siteDir = path.resolve(options.siteDir)
  const site = await openSite({ siteDir })
  return { site, outDir: path.resolve(siteDir, options.outDir), store: listStoreFiles(site.storeDir) }
}
