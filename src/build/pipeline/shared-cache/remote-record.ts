import type { Snapshot } from '../../../machines/remote-cache/index.ts'
import { hashOf, readCacheFile, writeCacheFile } from '../../../platform/index.ts'

/** What this machine knows of the remote cache. */
export interface RemoteRecord {
  place: string
  /** The snapshot that was read or written last. */
  snapshot: Snapshot
  /** What is in its packs, by their names: ids of output contents, or ids and checksums of entries, joined. */
  contents: Record<string, string>
  /** Ids of the contents of output files, with their sizes and times. */
  files: Record<string, [size: number, mtime: number, id: string]>
}

const recordName = (outDir: string) => `remote/${hashOf(outDir)}.json`

/** Returns undefined if nothing is known of this place. */
export function readRemoteRecord(cacheDir: string, outDir: string, place: string): RemoteRecord | undefined {
  const text = readCacheFile(cacheDir, recordName(outDir))
  const record = text === undefined ? undefined : (JSON.parse(text) as RemoteRecord)
  return record?.place === place ? record : undefined
}

export function writeRemoteRecord(cacheDir: string, outDir: string, record: RemoteRecord): void {
  writeCacheFile(cacheDir, recordName(outDir), JSON.stringify(record))
}

const idLength = 12

/** Joins ids of 12 bytes, in binary strings of one or several, as base64. */
export function joinIds(ids: readonly string[]): string {
  return Buffer.from(ids.join(''), 'latin1').toString('base64')
}

/** @param length number of ids in each string */
export function splitIds(joined: string, length: number): string[] {
  const bytes = Buffer.from(joined, 'base64').toString('latin1')
  const size = idLength * length
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, index) =>
    bytes.slice(index * size, (index + 1) * size),
  )
}

/** Returns the id of a content in packs: 12 bytes, as a binary string. */
export function packId(id: string): string {
  return Buffer.from(id, 'base64').toString('latin1')
}
