import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checksumOf, encodeRecord } from './record.ts'
import { dataExtension, indexExtension, isPrivate, openSegment, segmentName, segmentNames } from './segment.ts'

/** An entry of a store, as segments contain it. */
export interface StoredEntry {
  /** 12 bytes, as a binary string. */
  id: string
  value: Buffer
}

/** A file of a store. */
export interface StoreFile {
  name: string
  /** Whether its entries must not leave this machine. */
  isPrivate: boolean
  entries: number
  /** Bytes of all values. */
  bytes: number
}

/** Lists the files of a store, earlier ones first. */
export function listStoreFiles(folder: string): StoreFile[] {
  return segmentNames(folder).map((name) => {
    const segment = openSegment(folder, name)
    segment.readRecords()
    const file = { name, isPrivate: isPrivate(name), entries: segment.count(), bytes: segment.size() }
    segment.close()
    return file
  })
}

/** Reads the ids in a file of a store; undefined if the file is gone. */
export function readStoreIds(folder: string, name: string): string[] | undefined {
  const segment = openSegment(folder, name)
  const exists = segment.readRecords()
  const ids = Array.from({ length: segment.count() }, (_, index) => segment.idAt(index))
  segment.close()
  return exists ? ids : undefined
}

/** Reads the entries of a file of a store that are needed, without the damaged ones. */
export function readStoreEntries(
  folder: string,
  name: string,
  isNeeded: (id: string) => boolean = () => true,
): { entries: StoredEntry[]; damaged: number } {
  const segment = openSegment(folder, name)
  segment.readRecords()
  const entries: StoredEntry[] = []
  let damaged = 0
  for (let index = 0; index < segment.count(); index++) {
    const id = segment.idAt(index)
    if (!isNeeded(id)) continue
    const value = segment.read(index)
    if (Buffer.isBuffer(value)) entries.push({ id, value })
    else damaged++
  }
  segment.close()
  return { entries, damaged }
}

/** Adds a file with these entries to a store. Other threads and processes see all of them or none. @returns its name */
export function writeStoreEntries(folder: string, entries: readonly StoredEntry[]): string {
  const name = segmentName(segmentNames(folder), false)
  const records: Buffer[] = []
  let offset = 0
  for (const { id, value } of entries) {
    records.push(encodeRecord({ id, offset, length: value.length, checksum: checksumOf(value) }))
    offset += value.length
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, name + dataExtension), Buffer.concat(entries.map(({ value }) => value)))
  const temporary = path.join(folder, `${name}.tmp`)
  writeFileSync(temporary, Buffer.concat(records))
  renameSync(temporary, path.join(folder, name + indexExtension))
  return name
}
