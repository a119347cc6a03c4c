import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFolder } from '../files/create-folder.ts'
import { checksumOf, encodeRecord } from './record.ts'
import { dataExtension, indexExtension, isPrivate, openSegment, segmentName, segmentNames } from './segment.ts'

/** An entry of a store, as segments contain it. */
export interface StoredEntry {
  /** 12 bytes, as a binary string. */
  id: string
  value: Buffer
}

/** What is known of an entry without its value. An id may have other values later. */
export interface EntryVersion {
  id: string
  /** 12 bytes, as a binary string. */
  checksum: string
  length: number
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

/** Lists the entries in a file of a store, without those whose records are damaged. */
export function listStoreEntries(folder: string, name: string): EntryVersion[] {
  const segment = openSegment(folder, name)
  segment.readRecords()
  const entries = Array.from({ length: segment.count() }, (_, index) => segment.version(index) ?? [])
  segment.close()
  return entries.flat()
}

/** Reads the entries of a file of a store that are needed, without the damaged ones. */
export function readStoreEntries(
  folder: string,
  name: string,
  isNeeded: (entry: EntryVersion) => boolean = () => true,
): { entries: StoredEntry[]; damaged: number } {
  const segment = openSegment(folder, name)
  segment.readRecords()
  const entries: StoredEntry[] = []
  let damaged = 0
  for (let index = 0; index < segment.count(); index++) {
    const version = segment.version(index)
    if (version && !isNeeded(version)) continue
    const value = segment.read(index)
    if (version && Buffer.isBuffer(value)) entries.push({ id: version.id, value })
    else damaged++
  }
  segment.close()
  return { entries, damaged }
}

function entryVersion({ id, value }: StoredEntry): EntryVersion {
  return { id, checksum: checksumOf(value), length: value.length }
}

/** Adds a file with these entries to a store. Other threads and processes see all of them or none. @returns what it contains */
export function writeStoreEntries(folder: string, entries: readonly StoredEntry[]): EntryVersion[] {
  const name = segmentName(segmentNames(folder), false)
  const versions = entries.map(entryVersion)
  let offset = 0
  const records = versions.map((version) => {
    const record = encodeRecord({ ...version, offset })
    offset += version.length
    return record
  })
  createFolder(folder)
  writeFileSync(path.join(folder, name + dataExtension), Buffer.concat(entries.map(({ value }) => value)))
  const temporary = path.join(folder, `${name}.tmp`)
  writeFileSync(temporary, Buffer.concat(records))
  renameSync(temporary, path.join(folder, name + indexExtension))
  return versions
}
