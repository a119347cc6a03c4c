import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

/** A value in a pack. */
export interface PackEntry {
  /** 12 bytes, as a binary string. */
  id: string
  value: Buffer
}

/** Bytes of the values in a pack, before they are compressed. */
const packSize = 4 * 2 ** 20
/** Larger packs are not read: they cannot be ours. */
const maxPackSize = 512 * 2 ** 20

const idSize = 12
const rowSize = idSize + 4

/** Divides entries into packs of a few megabytes, in their order. */
export function divideIntoPacks(entries: readonly PackEntry[]): PackEntry[][] {
  const packs: PackEntry[][] = []
  let size = packSize
  for (const entry of entries) {
    if (size >= packSize) {
      packs.push([])
      size = 0
    }
    packs.at(-1)?.push(entry)
    size += entry.value.length
  }
  return packs
}

/**
 * Returns a compressed pack: the number of entries, the id and the length of each, and the values.
 *
 * @param quality of the compression: see `compress`
 */
export async function encodePack(entries: readonly PackEntry[], quality?: number): Promise<Buffer> {
  const table = Buffer.alloc(4 + entries.length * rowSize)
  table.writeUInt32BE(entries.length, 0)
  for (const [index, { id, value }] of entries.entries()) {
    table.write(id, 4 + index * rowSize, 'latin1')
    table.writeUInt32BE(value.length, 4 + index * rowSize + idSize)
  }
  return compress(Buffer.concat([table, ...entries.map(({ value }) => value)]), quality)
}

/** Returns the entries of a pack; undefined if it is none. */
export async function decodePack(pack: Uint8Array): Promise<PackEntry[] | undefined> {
  const bytes = await decompress(pack)
  if (!bytes || bytes.length < 4) return undefined
  const count = bytes.readUInt32BE(0)
  let at = 4 + count * rowSize
  if (at > bytes.length) return undefined
  const entries: PackEntry[] = []
  for (let index = 0; index < count; index++) {
    const row = 4 + index * rowSize
    const end = at + bytes.readUInt32BE(row + idSize)
    if (end > bytes.length) return undefined
    entries.push({ id: bytes.toString('latin1', row, row + idSize), value: bytes.subarray(at, end) })
    at = end
  }
  return at === bytes.length ? entries : undefined
}

/** Compresses fast: that of a large site takes as long as sending a few megabytes. @param quality that of Brotli */
export async function compress(bytes: Uint8Array, quality = 4): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_LGWIN]: 22,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return promisify(brotliCompress)(bytes, { params, chunkSize: chunkSize(bytes.length) })
}

/** Returns undefined for what is not compressed, or too large. */
export async function decompress(bytes: Uint8Array): Promise<Buffer | undefined> {
  const options = { maxOutputLength: maxPackSize, chunkSize: chunkSize(4 * bytes.length) }
  return promisify(brotliDecompress)(bytes, options).catch(() => undefined)
}

/** Returns the bytes of a part of the result. Each part is a turn of the event loop; by default it has 16 kB. */
function chunkSize(resultSize: number): number {
  return Math.min(2 ** 20, Math.max(2 ** 14, resultSize))
}
