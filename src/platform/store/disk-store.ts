import { rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { reportDamage } from '../cache/damage.ts'
import { createFolder } from '../files/create-folder.ts'
import { namingFile } from '../messages/errors.ts'
import { entryId } from './record.ts'
import {
  dataExtension,
  indexExtension,
  isPrivate,
  openSegment,
  type Segment,
  segmentFiles,
  segmentName,
  segmentNames,
} from './segment.ts'
import type { Store } from './store.ts'

export interface DiskStore extends Store {
  /** Ids of the entries that this process has read or stored through this object, as in segments. */
  usedIds(): ReadonlySet<string>
  /**
   * Deletes entries older than `days` that this process did not use, at most once a day, and joins small files.
   * @param now whether to delete them even if that was done today
   * @returns the number of deleted entries
   */
  prune(days: number, now?: boolean): number
  /** Closes the files of the store. It can be used again. */
  close(): void
}

/** So many files are read quickly. More are joined. */
const maxSegments = 24
/** Bytes of a segment that is not joined with others. */
const largeSegment = 8_000_000
const dayMs = 24 * 3600 * 1000

/** Place of an entry: number of its segment and of its record, as one number. */
const recordsPerSegment = 2 ** 32

/**
 * Creates a store in a folder. Every thread of every process that stores something has files of its own there, so nobody waits
 * for another. Values have checksums, so an interrupted build leaves no damaged entry that would be used.
 *
 * @param privateSpaces spaces whose entries must not leave this machine: they have files of their own
 */
export function createDiskStore(folder: string, privateSpaces: ReadonlySet<string> = new Set()): DiskStore {
  const segments: (Segment | undefined)[] = []
  const known = new Set<string>()
  const places = new Map<string, number>()
  const used = new Set<string>()
  /** Segments that this thread writes: the one of private entries, and the one of the others. */
  const ownSegments = new Map<boolean, { segment: Segment; number: number }>()
  const isOwn = (segment: Segment) => [...ownSegments.values()].some((each) => each.segment === segment)

  const addRecords = (number: number, from: number) => {
    const segment = segments[number] as Segment
    for (let index = from; index < segment.count(); index++)
      places.set(segment.idAt(index), number * recordsPerSegment + index)
  }
  const addSegment = (segment: Segment): number => {
    known.add(segment.name)
    return segments.push(segment) - 1
  }
  /** Finds what other threads and processes have stored since. */
  const refresh = () => {
    for (const [number, segment] of segments.entries()) {
      if (!segment || isOwn(segment)) continue
      const before = segment.count()
      if (segment.readRecords()) addRecords(number, before)
      else segments[number] = undefined
    }
    for (const name of segmentNames(folder)) {
      if (known.has(name)) continue
      const segment = openSegment(folder, name)
      if (segment.readRecords()) addRecords(addSegment(segment), 0)
    }
  }
  const read = (id: string): Buffer | undefined => {
    const place = places.get(id)
    if (place === undefined) return undefined
    const segment = segments[Math.floor(place / recordsPerSegment)]
    const value = segment?.read(place % recordsPerSegment)
    if (Buffer.isBuffer(value)) return value
    places.delete(id)
    if (value === 'damaged') reportDamage(path.dirname(folder), `${path.basename(folder)}/${segment?.name}`)
    return undefined
  }
  const appendToOwn = (id: string, value: Uint8Array, privately: boolean): number | undefined => {
    const segment = ownSegments.get(privately)?.segment
    try {
      return segment?.append(id, value)
    } catch (error) {
      // Half a value may be written: what follows would not be where its record says.
      segment?.close()
      ownSegments.delete(privately)
      throw namingFile(error, path.join(folder, `${segment?.name}${dataExtension}`))
    }
  }
  const append = (id: string, value: Uint8Array, privately: boolean) => {
    let index = appendToOwn(id, value, privately)
    if (index === undefined) {
      ownSegments.get(privately)?.segment.close()
      const segment = openSegment(folder, segmentName([...known, ...segmentNames(folder)], privately), true)
      ownSegments.set(privately, { segment, number: addSegment(segment) })
      index = appendToOwn(id, value, privately)
    }
    places.set(id, (ownSegments.get(privately) as { number: number }).number * recordsPerSegment + (index as number))
  }
  const idOf = (space: string, key: string) => {
    const id = entryId(space, key)
    used.add(id)
    return id
  }
  /** Deletes segments, and keeps those of their entries that are needed. @returns the number of deleted entries */
  const rewrite = (old: Set<Segment>, isNeeded: (id: string) => boolean): number => {
    let removed = 0
    for (const [number, segment] of segments.entries()) {
      if (!segment || !old.has(segment)) continue
      for (let index = 0; index < segment.count(); index++) {
        const id = segment.idAt(index)
        // Stored again since.
        if (places.get(id) !== number * recordsPerSegment + index) continue
        const value = isNeeded(id) ? read(id) : undefined
        if (value) append(id, value, isPrivate(segment.name))
        else {
          places.delete(id)
          removed++
        }
      }
      segment.remove()
      segments[number] = undefined
    }
    return removed
  }

  return {
    usedIds: () => used,
    async get(space, key) {
      const id = idOf(space, key)
      if (!places.has(id)) refresh()
      return read(id)
    },
    async put(space, key, value) {
      append(idOf(space, key), typeof value === 'string' ? Buffer.from(value) : value, privateSpaces.has(space))
    },
    async has(space, key) {
      const id = idOf(space, key)
      if (!places.has(id)) refresh()
      return places.has(id)
    },
    prune(days, now = false) {
      refresh()
      let removed = 0
      const others = () => segments.filter((segment) => segment !== undefined && !isOwn(segment)) as Segment[]
      if (isDue(folder) || now) {
        removeAbandonedData(folder)
        const limit = Date.now() - days * dayMs
        const old = others().filter(({ name }) => modifiedAt(folder, name) < limit)
        removed = rewrite(new Set(old), (id) => used.has(id))
      }
      const all = others()
      // Another process may still write to a young one.
      const idle = all.filter(
        (segment) => segment.size() < largeSegment && modifiedAt(folder, segment.name) < Date.now() - 60_000,
      )
      if (all.length > maxSegments) rewrite(new Set(idle), () => true)
      return removed
    },
    close() {
      for (const segment of segments) segment?.close()
    },
  }
}

/** When something was last stored in a segment, in milliseconds. */
function modifiedAt(folder: string, name: string): number {
  return statSync(path.join(folder, name + indexExtension), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Whether the store has not been pruned for a day. */
function isDue(folder: string): boolean {
  const stamp = path.join(folder, 'pruned')
  const last = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs
  if (last !== undefined && Math.abs(Date.now() - last) < dayMs) return false
  createFolder(folder)
  writeFileSync(stamp, '')
  // The first run has no old entries.
  return last !== undefined
}

/** Removes data without an index, which a killed process may leave. */
function removeAbandonedData(folder: string): void {
  const names = new Set(segmentNames(folder).map((name) => name + dataExtension))
  for (const name of segmentFiles(folder)) {
    if (!name.endsWith(dataExtension) || names.has(name)) continue
    const file = path.join(folder, name)
    if (statSync(file).mtimeMs < Date.now() - dayMs) rmSync(file, { force: true })
  }
}
