import { compress, divideIntoPacks, encodePack, type PackEntry } from './pack.ts'
import type { RemoteError } from './remote-blobs.ts'
import { contentName } from './seal.ts'
import { asRemoteError, type SignedBlobs } from './signed-blobs.ts'
import { encodeSnapshot, type Pack, type Snapshot } from './snapshot.ts'
import { watchTransfer } from './watch-transfer.ts'

export interface WriteOptions {
  /** Names of the values that are to contain the snapshot. */
  refs: readonly string[]
  /** Packs of earlier snapshots that the remote cache has. */
  kept: readonly Pack[]
  /** Entries for new packs. */
  entries: Record<Pack['type'], readonly PackEntry[]>
  /** Description of output and state. */
  index: unknown
  /** The last snapshot, which is not written again. */
  previous: Snapshot | undefined
  created: string
  buildMs: number
}

/** A new pack, and the ids in it. */
export interface WrittenPack {
  pack: Pack
  ids: string[]
}

export interface WriteResult {
  snapshot: Snapshot
  written: WrittenPack[]
  /** Bytes that were sent. */
  bytes: number
}

/** Writing may take so long compared with a build that it makes faster. */
const worthShare = 1

/**
 * Writes new packs and the description, and then the values that name them, so that nothing names what is not there. Two builds
 * that write at the same time do not disturb each other: the later one's snapshot is the one that is read.
 */
export async function writeSnapshot(
  blobs: SignedBlobs,
  { refs, kept, entries, index, previous, created, buildMs }: WriteOptions,
): Promise<{ result?: WriteResult; failure?: RemoteError }> {
  const values = new Map<string, Buffer>()
  const written = (
    await Promise.all(
      (['store', 'output'] as const).flatMap((type) =>
        divideIntoPacks(entries[type]).map(async (part): Promise<WrittenPack> => {
          const content = await encodePack(part)
          const name = contentName(content)
          values.set(name, content)
          const rawBytes = part.reduce((total, { value }) => total + value.length, 0)
          const pack = { name, type, entries: part.length, bytes: content.length, rawBytes }
          return { pack, ids: part.map(({ id }) => id) }
        }),
      ),
    )
  ).sort(byType)
  const description = await compress(Buffer.from(JSON.stringify(index)))
  const indexName = contentName(description)
  values.set(indexName, description)
  const snapshot: Snapshot = {
    format: 1,
    created,
    buildMs,
    packs: [...kept, ...written.map(({ pack }) => pack)],
    index: { name: indexName, bytes: description.length },
  }
  if (previous && isSame(previous, snapshot)) return {}
  const bytes = [...values.values()].reduce((total, value) => total + value.length, 0)
  const transfer = watchTransfer()
  transfer.expect(bytes, buildMs * worthShare)
  try {
    await blobs.put(values, transfer)
    const encoded = encodeSnapshot(snapshot)
    await blobs.put(new Map(refs.map((ref) => [ref, encoded])), transfer)
    return { result: { snapshot, written, bytes } }
  } catch (error) {
    return { failure: asRemoteError(error) }
  } finally {
    transfer.end()
  }
}

function byType(a: WrittenPack, b: WrittenPack): number {
  return a.pack.type === b.pack.type ? 0 : a.pack.type === 'store' ? -1 : 1
}

function isSame(a: Snapshot, b: Snapshot): boolean {
  const names = ({ packs, index }: Snapshot) => [index, ...packs].map(({ name }) => name).join(' ')
  return names(a) === names(b)
}
