import { readdirSync, statSync } from 'node:fs'
import { readCacheFile, writeCacheFile } from '../cache/cache-file.ts'

/** Names of what is in a folder. */
export interface FolderNames {
  /** Names of everything that is no folder, links included. */
  files: string[]
  folders: string[]
}

/** Returns the names in a folder, or none if it cannot be read. @param relative its path in the listed tree; ends with `/` if not empty */
export type ListFolder = (folder: string, relative: string) => FolderNames

/** The names in the folders of a large tree, cached between builds: comparing the time of a folder is faster than reading it. */
export interface KnownFolders {
  list: ListFolder
  /** Writes the names to the cache if those of many folders are new. Must be called after all folders were listed. */
  save(): void
}

/** Time stamps of the folder, and its names. */
type Row = [stamp: string, files: string[], folders: string[]]

/** A folder that changed less than this before it was read may change again without a new time on some file systems. */
const racyMilliseconds = 3000

/** Writing the names takes about as long as reading this share of the folders. */
const maxUnknownShare = 0.05

/** @param name of the file in the cache folder */
export function openKnownFolders(cacheDir: string, name: string): KnownFolders {
  const known = new Map(Object.entries(JSON.parse(readCacheFile(cacheDir, name) ?? '{}') as Record<string, Row>))
  const next = new Map<string, Row>()
  const startedAt = Date.now()
  let unknown = 0
  return {
    list(folder, relative) {
      const stat = statSync(folder, { throwIfNoEntry: false })
      if (!stat) return { files: [], folders: [] }
      const { ino, mtimeMs, ctimeMs } = stat
      const stamp = `${ino} ${mtimeMs} ${ctimeMs}`
      const row = known.get(relative)
      if (row?.[0] === stamp) {
        next.set(relative, row)
        return { files: row[1], folders: row[2] }
      }
      const { files, folders } = readNames(folder)
      if (Math.max(mtimeMs, ctimeMs) < startedAt - racyMilliseconds) {
        next.set(relative, [stamp, files, folders])
        unknown++
      }
      return { files, folders }
    },
    save() {
      if (unknown <= maxUnknownShare * next.size) return
      writeCacheFile(cacheDir, name, JSON.stringify(Object.fromEntries(next)))
    },
  }
}

/** Reads the names in a folder; none if that is impossible. */
export function readNames(folder: string): FolderNames {
  const names: FolderNames = { files: [], folders: [] }
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      (entry.isDirectory() ? names.folders : names.files).push(entry.name)
  } catch {}
  return names
}
