import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Identifies a set of files by their names, sizes and times. The order in which they are added does not matter. */
export interface FileDigest {
  add(file: string, ...values: number[]): void
  value(): string
}

export function createFileDigest(): FileDigest {
  const sums = [0, 0]
  let count = 0
  return {
    add(file, ...values) {
      const text = `${file}\0${values.join('\0')}`
      sums[0] = ((sums[0] as number) + hashWithSeed(text, 0x811c9dc5)) % Number.MAX_SAFE_INTEGER
      sums[1] = ((sums[1] as number) + hashWithSeed(text, 0x9dc5811c)) % Number.MAX_SAFE_INTEGER
      count++
    },
    value: () => [count, ...sums].join(' '),
  }
}

/** FNV-1a with a final mix. */
function hashWithSeed(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

export interface WalkedFile {
  /** POSIX path relative to the folder. */
  file: string
  size: number
  mtime: number
  /** When the file or its name changed last: tools can set `mtime`, but not this. */
  ctime: number
}

/**
 * Calls `visit` for every file in a folder and its subfolders, if it exists.
 * @param isIgnored receives paths of files and folders
 * @returns false if there is a link to a folder, which is not followed
 */
export function walkFiles(
  folder: string,
  visit: (file: WalkedFile) => void,
  isIgnored: (file: string) => boolean = () => false,
): boolean {
  let isComplete = true
  const walk = (relative: string) => {
    for (const entry of readEntries(path.join(folder, relative))) {
      const file = relative === '' ? entry.name : `${relative}/${entry.name}`
      if (isIgnored(file)) continue
      if (entry.isDirectory()) {
        walk(file)
        continue
      }
      const stat = statSync(path.join(folder, file), { throwIfNoEntry: false })
      if (stat?.isDirectory()) isComplete = false
      else visit({ file, size: stat?.size ?? -1, mtime: stat?.mtimeMs ?? 0, ctime: stat?.ctimeMs ?? 0 })
    }
  }
  walk('')
  return isComplete
}

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
