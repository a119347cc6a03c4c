import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Identifies a set of files by their names, sizes and times. The order in which they are added does not matter. */
export interface FileDigest {
  add(file: string, ...values: number[]): void
  /** Removes a file that was added with the same values. */
  remove(file: string, ...values: number[]): void
  value(): string
}

/** @param value a value of another digest to start with */
export function createFileDigest(value = '0 0 0'): FileDigest {
  // Sums are exact for two million files. With more, digests of equal folders may differ, and a build does more than it must.
  let [count, first, second] = value.split(' ').map(Number) as [number, number, number]
  const change = (sign: 1 | -1, text: string) => {
    count += sign
    first += sign * hashWithSeed(text, 0x811c9dc5)
    second += sign * hashWithSeed(text, 0x9dc5811c)
  }
  const describe = (file: string, values: number[]) => `${file}\0${values.join('\0')}`
  return {
    add: (file, ...values) => change(1, describe(file, values)),
    remove: (file, ...values) => change(-1, describe(file, values)),
    value: () => [count, first, second].join(' '),
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
