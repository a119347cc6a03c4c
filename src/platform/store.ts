import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import { hashOf } from './hash.ts'

/** A persistent cache. Entries have a space (their type) and a key. */
export interface Store {
  /** Returns the bytes of an entry; undefined if it is missing or damaged. */
  get(space: string, key: string): Promise<Buffer | undefined>
  put(space: string, key: string, value: string | Uint8Array): Promise<void>
  has(space: string, key: string): Promise<boolean>
}

export interface DiskStore extends Store {
  /** Deletes entries older than `days` that this process did not use; at most once a day. @returns their number */
  prune(days: number): number
}

const checksumLength = 24

/**
 * Creates a store in a folder. Entries are written to temporary files, then renamed, and begin with a checksum, so that an
 * interrupted build leaves no damaged entry that would be used.
 */
export function createDiskStore(folder: string): DiskStore {
  const knownFolders = new Set<string>()
  const used = new Set<string>()
  let counter = 0

  const entryFile = (space: string, key: string) => {
    const file = path.join(folder, space, key.slice(0, 2), key.slice(2))
    used.add(file)
    return file
  }
  const createFolder = (parent: string) => {
    if (knownFolders.has(parent)) return
    mkdirSync(parent, { recursive: true })
    knownFolders.add(parent)
  }
  const write = (file: string, value: string | Uint8Array) => {
    const body = typeof value === 'string' ? Buffer.from(value) : value
    const temporary = `${file}.${process.pid}-${threadId}-${counter++}.tmp`
    const write = () => {
      createFolder(path.dirname(file))
      writeFileSync(temporary, Buffer.concat([Buffer.from(hashOf(body)), body]))
      renameSync(temporary, file)
    }
    try {
      write()
    } catch (error) {
      // Another process may have cleared the folder.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      knownFolders.clear()
      write()
    }
  }

  return {
    async get(space, key) {
      const file = entryFile(space, key)
      const bytes = readIfExists(file)
      if (!bytes) return undefined
      const body = bytes.subarray(checksumLength)
      if (bytes.subarray(0, checksumLength).toString() === hashOf(body)) return body
      rmSync(file, { force: true })
      return undefined
    },
    async put(space, key, value) {
      write(entryFile(space, key), value)
    },
    async has(space, key) {
      return statSync(entryFile(space, key), { throwIfNoEntry: false }) !== undefined
    },
    prune(days) {
      const stamp = path.join(folder, 'pruned')
      const now = Date.now()
      const last = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs
      if (last !== undefined && now - last < 24 * 3600 * 1000) return 0
      mkdirSync(folder, { recursive: true })
      writeFileSync(stamp, '')
      // The first run has no old entries.
      if (last === undefined) return 0
      let removed = 0
      for (const file of listEntryFiles(folder)) {
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

/** Creates a store in memory, for tests. */
export function createMemoryStore(): Store {
  const entries = new Map<string, Buffer>()
  return {
    get: async (space, key) => entries.get(`${space}/${key}`),
    put: async (space, key, value) => void entries.set(`${space}/${key}`, Buffer.from(value as string)),
    has: async (space, key) => entries.has(`${space}/${key}`),
  }
}

function readIfExists(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

function* listEntryFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* listEntryFiles(full)
    else yield full
  }
}
