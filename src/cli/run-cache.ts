import { formatDiagnostics, type Log, UsageError } from '../platform/index.ts'
import { formatCount } from '../shared/format-count.ts'
import { type CacheStats, cacheStats, pruneCache, type VerifiedCache, verifyCache } from './commands/index.ts'
import { formatSize } from './format-size.ts'

export interface CacheCommand {
  action: string
  siteDir: string
  outDir: string
  days: unknown
  log: Log
}

/** @returns the exit code: 1 if a part of the cache is damaged, or if the remote cache cannot be used */
export async function runCache({ action, days, log, ...options }: CacheCommand): Promise<number> {
  if (action === 'stats') return reportStats(await cacheStats(options), log)
  if (action === 'verify') return reportVerified(await verifyCache(options), log)
  if (action !== 'prune') throw new UsageError(`Unknown action "${action}". Actions: stats, prune, verify.`)
  const { removed, remote } = await pruneCache({ ...options, days: parseDays(days) })
  log.info(`${formatCount(removed, 'entry', 'entries')} removed from the cache.`)
  if (remote)
    log.info(`${formatCount(remote.blobs, 'file')} (${formatSize(remote.bytes)}) removed from ${remote.place}.`)
  return 0
}

function reportStats({ files, bytes, entries, remote }: CacheStats, log: Log): number {
  log.info(`Cache: ${formatCount(entries, 'entry', 'entries')} in ${formatCount(files, 'file')}, ${formatSize(bytes)}.`)
  return reportRemote(remote, log)
}

function reportVerified({ entries, damaged, remote }: VerifiedCache, log: Log): number {
  if (damaged > 0)
    log.error(
      `${formatCount(damaged, 'entry', 'entries')} of the cache ${damaged === 1 ? 'is' : 'are'} damaged. Builds do not use them.`,
    )
  else log.info(`Cache: ${formatCount(entries, 'entry', 'entries')}, no damage.`)
  const code = reportRemote(remote, log)
  return damaged > 0 ? 1 : code
}

function reportRemote(remote: CacheStats['remote'], log: Log): number {
  if (remote === undefined) return 0
  if (!('place' in remote)) {
    log.info(`\n${formatDiagnostics([remote])}`)
    return 1
  }
  const { place, snapshot, missing, diagnostics } = remote
  if (snapshot)
    log.info(
      `Remote cache ${place}: ${formatCount(snapshot.entries, 'entry', 'entries')} in ${formatCount(snapshot.packs, 'pack')}, ${formatSize(snapshot.bytes)}, from ${snapshot.created}.`,
    )
  else if (diagnostics.length === 0) log.info(`Remote cache ${place}: nothing of this site.`)
  if (missing > 0)
    log.error(`${formatCount(missing, 'pack')} of the remote cache ${missing === 1 ? 'is' : 'are'} missing.`)
  if (diagnostics.length > 0) log.info(`\n${formatDiagnostics(diagnostics)}`)
  return diagnostics.length + missing > 0 ? 1 : 0
}

function parseDays(days: unknown): number {
  const parsed = Number(days)
  if (!(parsed >= 0)) throw new UsageError(`Invalid number of days: "${String(days)}".`)
  return parsed
}
