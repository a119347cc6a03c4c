import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { createFolder } from '../files/create-folder.ts'
import { checksumOf, decodeRecord, encodeRecord, idAt, recordSize, type ValueRecord } from './record.ts'

export const indexExtension = '.index'
export const dataExtension = '.data'

/** End of the names of segments with private entries. */
const privateMark = '-private'

/** Whether the entries of a segment must not leave this machine. */
export function isPrivate(name: string): boolean {
  return name.endsWith(privateMark)
}

/** Returns the names of the segments in a folder, earlier ones first. */
export function segmentNames(folder: string): string[] {
  return segmentFiles(folder)
    .filter((name) => name.endsWith(indexExtension))
    .map((name) => name.slice(0, -indexExtension.length))
    .sort()
}

/** Returns the names of the files in a folder that segments consist of. Other programs may have files there, too. */
export function segmentFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => /^\d+\.\d{3}-[0-9a-f]{8}(?:-private)?\.(?:data|index)$/.test(name))
}

/** Returns a name that is greater than those of earlier segments, also if the clock went back since. */
export function segmentName(earlier: string[], privately: boolean): string {
  const last = earlier.reduce((latest, name) => Math.max(latest, Number.parseFloat(name) || 0), 0)
  const now = Math.max(performance.timeOrigin + performance.now(), last + 0.001)
  const time = now.toFixed(3).padStart(18, '0')
  return `${time}-${randomBytes(4).toString('hex')}${privately ? privateMark : ''}`
}

/**
 * Values one after another in a file, and records of where they are in another one. Both only grow, and only the thread that
 * created them writes. A process that is killed leaves values without a record, or half a record: both are ignored.
 */
export interface Segment {
  /** File names without the extension. Names of later segments are greater. */
  readonly name: string
  /** Number of records that were read. */
  count(): number
  idAt(index: number): string
  /** Returns what a record says about its value; undefined if it is damaged. */
  version(index: number): Omit<ValueRecord, 'offset'> | undefined
  /** Reads records that were added since. @returns false if the files are gone */
  readRecords(): boolean
  /** Returns a value; undefined if its files are gone, `damaged` if it or its record is. */
  read(index: number): Buffer | 'damaged' | undefined
  /** Bytes of all values. */
  size(): number
  /** Adds a value. @returns the index of its record; undefined if the files were deleted */
  append(id: string, value: Uint8Array): number | undefined
  close(): void
  remove(): void
}

/** @param create whether the segment is new */
export function openSegment(folder: string, name: string, create = false): Segment {
  const indexFile = path.join(folder, name + indexExtension)
  const dataFile = path.join(folder, name + dataExtension)
  let records = Buffer.alloc(0)
  /** Bytes of `records` that are in use. */
  let bytes = 0
  /** End of the values, of a segment that this thread writes. */
  let end = 0
  let open: { index: number; data: number } | undefined

  const descriptors = () => {
    if (create && !open) createFolder(folder)
    const flags = create ? 'a+' : 'r'
    open ??= { index: openSync(indexFile, flags), data: openSync(dataFile, flags) }
    return open
  }
  const reserve = (needed: number) => {
    if (records.length >= needed) return
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, records.length * 2, 4096))
    records.copy(larger, 0, 0, bytes)
    records = larger
  }
  const close = () => {
    if (!open) return
    closeSync(open.index)
    closeSync(open.data)
    open = undefined
  }

  return {
    name,
    count: () => Math.floor(bytes / recordSize),
    idAt: (index) => idAt(records, index),
    version(index) {
      const record = decodeRecord(records, index)
      return record && { id: record.id, checksum: record.checksum, length: record.length }
    },
    size: () => {
      const last = decodeRecord(records, Math.floor(bytes / recordSize) - 1)
      return last ? last.offset + last.length : 0
    },
    readRecords() {
      try {
        const { index } = descriptors()
        const size = fstatSync(index).size
        if (size <= bytes) return true
        reserve(size)
        bytes += readSync(index, records, bytes, size - bytes, bytes)
        return true
      } catch {
        close()
        return false
      }
    },
    read(index) {
      const record = decodeRecord(records, index)
      return record ? readValue(record, () => descriptors().data) : 'damaged'
    },
    append(id, value) {
      const { index, data } = descriptors()
      // A command may have cleared the cache. What is written to deleted files is lost.
      if (fstatSync(index).nlink === 0) return undefined
      const record = encodeRecord({ id, offset: end, length: value.length, checksum: checksumOf(value) })
      writeFully(data, value)
      end += value.length
      writeFully(index, record)
      reserve(bytes + recordSize)
      record.copy(records, bytes)
      bytes += recordSize
      return bytes / recordSize - 1
    },
    close,
    remove() {
      close()
      // Without its index, a segment is ignored.
      rmSync(indexFile, { force: true })
      rmSync(dataFile, { force: true })
    },
  }
}

function readValue({ offset, length, checksum }: ValueRecord, data: () => number): ReturnType<Segment['read']> {
  try {
    const descriptor = data()
    // A damaged length must not reserve all memory.
    if (offset + length > fstatSync(descriptor).size) return 'damaged'
    const value = Buffer.allocUnsafe(length)
    const read = readSync(descriptor, value, 0, length, offset)
    return read === length && checksumOf(value) === checksum ? value : 'damaged'
  } catch {
    return undefined
  }
}

function writeFully(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; )
    written += writeSync(descriptor, bytes, written, bytes.length - written)
}
