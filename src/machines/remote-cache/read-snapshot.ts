import { runLimited } from '../../platform/index.ts'
import { decodePack, decompress, type PackEntry } from './pack.ts'
import type { RemoteError } from './remote-blobs.ts'
import { asRemoteError, type SignedBlobs } from './signed-blobs.ts'
import { decodeSnapshot, type Pack, type Snapshot, snapshotBytes } from './snapshot.ts'
import { watchTransfer } from './watch-transfer.ts'

export interface ReadOptions {
  /** Names of the values that may contain a snapshot; the first one that exists is read. */
  refs: readonly string[]
  /** Whether a pack is needed. */
  isNeeded(pack: Pack): boolean
  /** Receives each pack when it is complete and verified. */
  onPack(pack: Pack, entries: PackEntry[]): void
}

export interface ReadResult {
  snapshot: Snapshot
  /** The description of output and state; undefined if it is missing or invalid. */
  index: unknown
  /** Names of the packs that did not arrive. */
  missing: ReadonlySet<string>
  /** Bytes that were received. */
  bytes: number
}

const maxConcurrentPacks = 4
/** A transfer that takes longer than this share of a build without it is not worth the rest. */
const worthShare = 0.7

/**
 * Reads a snapshot: its value, then its description and packs at the same time. What arrived before a failure counts.
 * @returns undefined if there is none
 */
export async function readSnapshot(
  blobs: SignedBlobs,
  options: ReadOptions,
): Promise<{ result?: ReadResult; failure?: RemoteError }> {
  const transfer = watchTransfer()
  let result: ReadResult | undefined
  const count = { bytes: 0 }
  const request = {
    signal: transfer.signal,
    onBytes(bytes: number) {
      count.bytes += bytes
      transfer.onBytes(bytes)
    },
  }
  try {
    const found = await blobs.get(options.refs, request)
    const snapshot = firstSnapshot(options.refs, found)
    if (!snapshot) return {}
    const packs = snapshot.packs.filter(options.isNeeded)
    const missing = new Set(packs.map(({ name }) => name))
    result = { snapshot, index: undefined, missing, bytes: 0 }
    transfer.expect(count.bytes + snapshotBytes({ ...snapshot, packs }), snapshot.buildMs * worthShare)
    const index = async () => {
      const bytes = await blobs.getContent(snapshot.index.name, request)
      const json = bytes && (await decompress(bytes))
      if (result && json) result.index = JSON.parse(json.toString())
    }
    const pack = async (each: Pack) => {
      const bytes = await blobs.getContent(each.name, request)
      const entries = bytes && (await decodePack(bytes))
      if (!entries) return
      options.onPack(each, entries)
      missing.delete(each.name)
    }
    const work = [index, ...packs.map((each) => () => pack(each))]
    await runLimited(work, maxConcurrentPacks, (each) => each())
    return { result: { ...result, bytes: count.bytes } }
  } catch (error) {
    const failure = asRemoteError(error)
    return { failure, ...(result && { result: { ...result, bytes: count.bytes } }) }
  } finally {
    transfer.end()
  }
}

function firstSnapshot(refs: readonly string[], found: ReadonlyMap<string, Buffer>): Snapshot | undefined {
  for (const ref of refs) {
    const bytes = found.get(ref)
    const snapshot = bytes && decodeSnapshot(bytes)
    if (snapshot) return snapshot
  }
  return undefined
}
