import { createHash } from 'node:crypto'

/** Where a value is in the data file of a segment. */
export interface ValueRecord {
  id: string
  offset: number
  length: number
  /** Of the value. */
  checksum: string
}

/** Bytes of a record: id 12, offset 6, length 6, checksum of the value 12, checksum of the record 4. */
export const recordSize = 40

/** Returns the id of an entry: 12 bytes, as a binary string. */
export function entryId(space: string, key: string): string {
  return createHash('sha256').update(`${space}\0${key}`).digest('binary').slice(0, 12)
}

/** Returns the checksum of a value: 12 bytes, as a binary string. */
export function checksumOf(value: Uint8Array): string {
  return createHash('sha256').update(value).digest('binary').slice(0, 12)
}

export function encodeRecord({ id, offset, length, checksum }: ValueRecord): Buffer {
  const bytes = Buffer.alloc(recordSize)
  bytes.write(id, 0, 'latin1')
  bytes.writeUIntBE(offset, 12, 6)
  bytes.writeUIntBE(length, 18, 6)
  bytes.write(checksum, 24, 'latin1')
  bytes.writeUInt32BE(recordChecksum(bytes), 36)
  return bytes
}

/** Returns the id of the record at a position, without checking the record. */
export function idAt(records: Buffer, index: number): string {
  return records.toString('latin1', index * recordSize, index * recordSize + 12)
}

/** Returns the record at a position; undefined if it is damaged. */
export function decodeRecord(records: Buffer, index: number): ValueRecord | undefined {
  const bytes = records.subarray(index * recordSize, (index + 1) * recordSize)
  if (bytes.length < recordSize || bytes.readUInt32BE(36) !== recordChecksum(bytes)) return undefined
  return {
    id: bytes.toString('latin1', 0, 12),
    offset: bytes.readUIntBE(12, 6),
    length: bytes.readUIntBE(18, 6),
    checksum: bytes.toString('latin1', 24, 36),
  }
}

/** FNV-1a of all but the last four bytes. */
function recordChecksum(bytes: Buffer): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < 36; index++) hash = Math.imul(hash ^ (bytes[index] as number), 0x01000193)
  return hash >>> 0
}
