import { z } from 'zod'

const name = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()

const packSchema = z.strictObject({
  /** Of its value in the remote cache: the hash of its content. */
  name,
  /** What the entries are: those of the store, or the contents of output files. */
  type: z.enum(['store', 'output']),
  entries: count,
  /** Compressed, and before. */
  bytes: count,
  rawBytes: count,
})

const snapshotSchema = z.strictObject({
  format: z.literal(1),
  /** When it was made, in ISO format. */
  created: z.string(),
  /** Milliseconds that a build without a cache took, or less. */
  buildMs: z.number().nonnegative(),
  packs: z.array(packSchema).max(10_000),
  /** Name of the value that describes output and state, and its compressed size. */
  index: z.strictObject({ name, bytes: count }),
})

/** A value in the remote cache with many entries. */
export type Pack = z.infer<typeof packSchema>

/** What a build has left in the remote cache: a list of packs, some of which are those of earlier builds. */
export type Snapshot = z.infer<typeof snapshotSchema>

export function encodeSnapshot(snapshot: Snapshot): Buffer {
  return Buffer.from(JSON.stringify(snapshot))
}

/** Returns a snapshot; undefined if it is none of this version. */
export function decodeSnapshot(bytes: Buffer): Snapshot | undefined {
  try {
    return snapshotSchema.parse(JSON.parse(bytes.toString()))
  } catch {
    return undefined
  }
}

/** Compressed bytes of the packs and of the index. */
export function snapshotBytes({ packs, index }: Pick<Snapshot, 'packs' | 'index'>): number {
  return packs.reduce((total, pack) => total + pack.bytes, index.bytes)
}
