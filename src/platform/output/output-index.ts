import { ownValue } from '../../shared/dictionary.ts'
import { openCacheParts, partCount, partNumber } from '../cache/cache-parts.ts'
import { createFileDigest } from '../files/file-digest.ts'

/** A file of an output: its key, and its size and time on disk. */
export interface IndexEntry {
  key: string
  /** Names the files that one part of the site has made. */
  group?: string
  size: number
  mtime: number
  notes?: unknown
}

/** The files of the last output. It is read in parts, so that a build which changes few files reads and writes little. */
export interface OutputIndex {
  /** @param group where to look first */
  find(file: string, group?: string): IndexEntry | undefined
  /** Returns all files, or those of a group. */
  files(group?: string): string[]
  count(): number
  bytes(): number
  /** Returns what `outputDigest` returns for the output. */
  digest(): string
  /** Replaces all entries and writes the index. */
  replace(entries: Map<string, IndexEntry>): void
  /** Replaces entries, or removes those that are undefined, and writes the index. */
  update(changes: Map<string, IndexEntry | undefined>): void
}

type Part = Record<string, IndexEntry>

/** What is known of an output without reading the entries of its files. */
interface Totals {
  /** Number of parts with files that belong to no group. */
  parts: number
  count: number
  bytes: number
  digest: string
}

const none: Totals = { parts: 1, count: 0, bytes: 0, digest: createFileDigest().value() }

/** Parsing all parts is faster than searching them this often. */
const maxSearches = 64

/** @param file path of the index, relative to the cache folder */
export function openOutputIndex(cacheDir: string, file: string): OutputIndex {
  const parts = openCacheParts(cacheDir, file)
  let totals = (parts.get('totals') ?? none) as Totals
  let searches = 0
  const partOf = (name: string, group: string | undefined) =>
    group === undefined ? `files ${partNumber(name, totals.parts)}` : `group ${group}`
  const read = (part: string) => (parts.get(part) ?? {}) as Part
  const partNames = () => parts.names().filter((name) => name !== 'totals')
  const findPart = (name: string, group: string | undefined) => {
    const has = (part: string) => Object.hasOwn(read(part), name)
    const first = partOf(name, group)
    if (has(first)) return first
    const others = searches++ < maxSearches ? parts.withString(name) : partNames()
    return others.find((part) => part !== 'totals' && has(part))
  }
  const save = (next: Totals) => {
    totals = next
    parts.set('totals', next)
    parts.save()
  }
  return {
    find(name, group) {
      const part = findPart(name, group)
      return part === undefined ? undefined : ownValue(read(part), name)
    },
    files(group) {
      if (group !== undefined) return Object.keys(read(partOf('', group)))
      return partNames().flatMap((part) => Object.keys(read(part)))
    },
    count: () => totals.count,
    bytes: () => totals.bytes,
    digest: () => totals.digest,
    replace(entries) {
      totals = { ...none, parts: partCount(entries.size) }
      const next = new Map<string, Part>()
      const digest = createFileDigest()
      let bytes = 0
      for (const [name, entry] of entries) {
        const part = partOf(name, entry.group)
        if (!next.has(part)) next.set(part, Object.create(null) as Part)
        ;(next.get(part) as Part)[name] = entry
        digest.add(name, entry.size, entry.mtime)
        bytes += entry.size
      }
      for (const part of partNames()) if (!next.has(part)) parts.set(part, undefined)
      for (const [part, value] of next) parts.set(part, value)
      save({ ...totals, count: entries.size, bytes, digest: digest.value() })
    },
    update(changes) {
      const digest = createFileDigest(totals.digest)
      let { count, bytes } = totals
      const changed = new Map<string, Part>()
      const change = (part: string) => {
        const copy = changed.get(part) ?? { ...read(part) }
        changed.set(part, copy)
        return copy
      }
      for (const [name, entry] of changes) {
        const before = findPart(name, entry?.group)
        const old = before === undefined ? undefined : ownValue(read(before), name)
        if (before !== undefined && old !== undefined) {
          delete change(before)[name]
          digest.remove(name, old.size, old.mtime)
          bytes -= old.size
          count--
        }
        if (entry === undefined) continue
        change(partOf(name, entry.group))[name] = entry
        digest.add(name, entry.size, entry.mtime)
        bytes += entry.size
        count++
      }
      for (const [part, value] of changed) parts.set(part, value)
      save({ ...totals, count, bytes, digest: digest.value() })
    },
  }
}
