import { readFileSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { writeAtomically } from '../files/write-atomically.ts'
import { checksum } from './checksum.ts'
import { reportDamage } from './damage.ts'

/**
 * A cache file in parts, each a JSON value. Only the parts that are used are parsed, and only those that were replaced are
 * written as JSON again.
 */
export interface CacheParts {
  /** Names of all parts. */
  names(): string[]
  /** Returns the names of the parts that may contain a string, without parsing them. */
  withString(text: string): string[]
  /** Returns a part, or undefined if it is missing or damaged. */
  get(name: string): unknown
  /** Replaces a part, or removes it if the value is undefined. The value must not change until the file is saved. */
  set(name: string, value: unknown): void
  save(): void
}

/** Place of a part in the data after the first two lines: the checksum of the table, and the table as JSON. */
type Row = [name: string, start: number, end: number, checksum: string]

/** Opens a file of parts, which may be missing or damaged. */
export function openCacheParts(cacheDir: string, file: string): CacheParts {
  const { rows, data } = readTable(cacheDir, file)
  const known = new Map(rows.map((row) => [row[0], row]))
  const values = new Map<string, unknown>()
  const changed = new Map<string, unknown>()
  return {
    names() {
      const names = [...known.keys()].filter((name) => !changed.has(name))
      return [...names, ...[...changed].flatMap(([name, value]) => (value === undefined ? [] : [name]))]
    },
    withString(text) {
      const json = JSON.stringify(text)
      const found: string[] = []
      for (let at = data.indexOf(json); at >= 0; ) {
        const [name, , end] = rows.find((row) => at < row[2]) as Row
        if (!changed.has(name)) found.push(name)
        at = data.indexOf(json, end)
      }
      return [...changed.keys(), ...found]
    },
    get(name) {
      if (changed.has(name)) return changed.get(name)
      if (!values.has(name)) values.set(name, readPart(name))
      return values.get(name)
    },
    set(name, value) {
      changed.set(name, value)
    },
    save() {
      const next: Row[] = []
      const chunks: Uint8Array[] = []
      let end = 0
      const add = (name: string, bytes: Uint8Array, sum: string) => {
        next.push([name, end, end + bytes.length, sum])
        chunks.push(bytes)
        end += bytes.length
      }
      for (const [name, start, stop, sum] of known.values())
        if (!changed.has(name)) add(name, data.subarray(start, stop), sum)
      for (const [name, value] of changed) {
        if (value === undefined) continue
        const bytes = Buffer.from(JSON.stringify(value))
        add(name, bytes, checksum(bytes))
      }
      const table = JSON.stringify(next)
      const head = Buffer.from(`${checksum(Buffer.from(table))}\n${table}\n`)
      writeAtomically(path.join(cacheDir, file), Buffer.concat([head, ...chunks]))
    },
  }

  function readPart(name: string): unknown {
    const row = known.get(name)
    if (!row) return undefined
    const [, start, end, expected] = row
    const bytes = data.subarray(start, end)
    if (checksum(bytes) === expected) return JSON.parse(bytes.toString())
    reportDamage(cacheDir, file)
    known.delete(name)
    return undefined
  }
}

function readTable(cacheDir: string, file: string): { rows: Row[]; data: Buffer } {
  const none = { rows: [], data: Buffer.alloc(0) }
  let bytes: Buffer
  try {
    bytes = readFileSync(path.join(cacheDir, file))
  } catch {
    return none
  }
  const [first, second] = [bytes.indexOf('\n'), bytes.indexOf('\n', bytes.indexOf('\n') + 1)]
  const table = bytes.subarray(first + 1, second)
  if (first > 0 && second > first && bytes.toString('latin1', 0, first) === checksum(table))
    return { rows: JSON.parse(table.toString()) as Row[], data: bytes.subarray(second + 1) }
  reportDamage(cacheDir, file)
  return none
}

const entriesPerPart = 64

/** Returns the number of parts for a table: a power of two, so that it seldom changes. */
export function partCount(entries: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, entries / entriesPerPart)))
}

/** Returns the number of the part that contains an entry. */
export function partNumber(key: string, count: number): number {
  return crc32(key) % count
}
