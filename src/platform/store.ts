import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import { hashOf } from './hash.ts'

/** What is kept between builds, by space (kind of thing) and key. A remote store can stand behind the same interface. */
export interface Store {
  /** The bytes under a key; undefined when there are none or when they are damaged. */
  get(space: string, key: string): Promise<Buffer | undefined>
  put(space: string, key: string, value: string | Uint8Array): Promise<void>
  has(space: string, key: string): Promise<boolean>
}

export interface DiskStore extends Store {
  /** Deletes what is older than `days` and was not used by this process; at most once a day. */
  prune(days: number): number
}

const checksumLength = 24

/**
 * A store in a folder. Every entry is written under a temporary name and renamed, and begins with the checksum of the
 * rest, so that a build killed at any moment leaves no half entry that would be believed.
 */
export function createDiskStore(folder: string): DiskStore {
  const knownFolders = new Set<string>()
  const used = new Set<string>()
  let counter = 0

  const place = (space: string, key: string) => {
    const file = path.join(folder, space, key.slice(0, 2), key.slice(2))
    used.add(file)
    return file
  }
  const makeFolder = (parent: string) => {
    if (knownFolders.has(parent)) return
    mkdirSync(parent, { recursive: true })
    knownFolders.add(parent)
  }
  const write = (file: string, value: string | Uint8Array) => {
    const body = typeof value === 'string' ? Buffer.from(value) : value
    const temporary = `${file}.${process.pid}-${threadId}-${counter++}.tmp`
    const write = () => {
      makeFolder(path.dirname(file))
      writeFileSync(temporary, Buffer.concat([Buffer.from(hashOf(body)), body]))
      renameSync(temporary, file)
    }
    try {
      write()
    } catch (error) {
      // The folder may have been cleared by another process since it was made.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      knownFolders.clear()
      write()
    }
  }

  return {
    async get(space, key) {
      const file = place(space, key)
      const bytes = readIfThere(file)
      if (!bytes) return undefined
      const body = bytes.subarray(checksumLength)
      if (bytes.subarray(0, checksumLength).toString() === hashOf(body)) return body
      rmSync(file, { force: true })
      return undefined
    },
    async put(space, key, value) {
      write(place(space, key), value)
    },
    async has(space, key) {
      return statSync(place(space, key), { throwIfNoEntry: false }) !== undefined
    },
    prune(days) {
      const stamp = path.join(folder, 'pruned')
      const now = Date.now()
      const last = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs
      if (last !== undefined && now - last < 24 * 3600 * 1000) return 0
      mkdirSync(folder, { recursive: true })
      writeFileSync(stamp, '')
      // A first run has nothing old.
      if (last === undefined) return 0
      let removed = 0
      for (const file of filesBelow(folder)) {
        if (used.has(file)) utimesSync(file, now / 1000, now / 1000)
        else if (now - statSync(file).mtimeMs > days * 24 * 3600 * 1000) {
          rmSync(file, { force: true })
          removed++
        }
      }
      return removed
    },
  }
}

/** A store that forgets: for tests and for builds without a cache. */
export function createMemoryStore(): Store {
  const entries = new Map<string, Buffer>()
  return {
    get: async (space, key) => entries.get(`${space}/${key}`),
    put: async (space, key, value) => void entries.set(`${space}/${key}`, Buffer.from(value as string)),
    has: async (space, key) => entries.has(`${space}/${key}`),
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(full)
    else yield full
  }
}
