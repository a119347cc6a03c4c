import type { Diagnostic } from '../../../shared/types.ts'
import type { SiteContext } from '../site/site-context.ts'

export interface InspectedRemote {
  place: string
  /** The snapshot that the next build would read; left out if there is none. */
  snapshot?: { created: string; packs: number; entries: number; bytes: number }
  /** Number of packs that are missing. */
  missing: number
  /** What a build would report. */
  diagnostics: Diagnostic[]
}

/**
 * Reads the snapshot of a site in the remote cache; undefined if there is no remote cache.
 *
 * @param options.complete whether to read and verify its packs, too
 */
export async function inspectRemote(
  site: SiteContext,
  { outDir, complete }: { outDir: string; complete: boolean },
): Promise<InspectedRemote | Diagnostic | undefined> {
  const remoteCache = await import('../../../machines/remote-cache/index.ts')
  const { openRemoteCache, remoteSettings, snapshotBytes, unusableDiagnostic } = remoteCache
  const { snapshotRefs } = await import('./snapshot-refs.ts')
  const settings = remoteSettings(site.config.cache, site)
  if (settings === undefined) return undefined
  if (typeof settings === 'string') return unusableDiagnostic(settings)
  const remote = await openRemoteCache({ ...settings, readonly: true })
  try {
    const refs = snapshotRefs(site, { outDir }).read
    const read = await remote.read({ refs, isNeeded: () => complete, onPack() {} })
    const { place } = remote
    const diagnostics = remote.diagnostics()
    if (!read) return { place, missing: 0, diagnostics }
    const { created, packs } = read.snapshot
    const entries = packs.reduce((total, pack) => total + pack.entries, 0)
    const snapshot = { created, packs: packs.length, entries, bytes: snapshotBytes(read.snapshot) }
    return { place, snapshot, missing: read.missing.size + (read.index === undefined ? 1 : 0), diagnostics }
  } finally {
    await remote.close()
  }
}

/** Deletes what nobody has used for some days; undefined if there is no remote cache, or if it does so itself. */
export async function pruneRemote(
  site: SiteContext,
  days: number,
): Promise<{ place: string; blobs: number; bytes: number } | undefined> {
  const { openBlobs, remoteSettings } = await import('../../../machines/remote-cache/index.ts')
  const settings = remoteSettings(site.config.cache, site)
  if (settings === undefined || typeof settings === 'string') return undefined
  const blobs = await openBlobs(settings)
  try {
    const pruned = settings.readonly ? undefined : await blobs.prune?.(days)
    return pruned && { place: blobs.place, ...pruned }
  } finally {
    await blobs.close()
  }
}
