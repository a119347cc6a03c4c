import { lstatSync, statSync } from 'node:fs'
import type { FileState } from './file-stamp.ts'
import { type ListFolder, readNames } from './folder-names.ts'

/** Identifies a set of files by their names, sizes and times. The order in which they are added does not matter. */
export interface FileDigest {
  add(file: string, ...values: number[]): void
  /** Removes a file that was added with the same values. */
  remove(file: string, ...values: number[]): void
  /** Adds a file with everything that its stamp consists of. */
  addState(file: string, state: FileState): void
  value(): string
}

/** @param value a value of another digest to start with */
export function createFileDigest(value = '0 0 0'): FileDigest {
  // Sums are exact for two million files. With more, digests of equal folders may differ, and a build does more than it must.
  let [count, first, second] = value.split(' ').map(Number) as [number, number, number]
  const change = (sign: 1 | -1, file: string, values: number[]) => {
    // FNV-1a with two seeds.
    let [a, b] = [0x811c9dc5, 0x9dc5811c]
    for (let index = 0; index < file.length; index++) {
      const code = file.charCodeAt(index)
      a = Math.imul(a ^ code, 0x01000193)
      b = Math.imul(b ^ code, 0x01000193)
    }
    for (const value of values) {
      // Its bits: texts of times with fractions of milliseconds take longer.
      float[0] = value
      for (const word of words) {
        a = Math.imul(a ^ word, 0x01000193)
        b = Math.imul(b ^ word, 0x01000193)
      }
    }
    count += sign
    first += sign * mixBits(a)
    second += sign * mixBits(b)
  }
  return {
    add: (file, ...values) => change(1, file, values),
    remove: (file, ...values) => change(-1, file, values),
    addState: (file, { size, mtimeMs, ctimeMs, ino }) => change(1, file, [size, mtimeMs, ctimeMs, ino]),
    value: () => [count, first, second].join(' '),
  }
}

/** A number, and its bits. */
const float = new Float64Array(1)
const words = new Uint32Array(float.buffer)

/** Makes each bit of a hash depend on all others. */
function mixBits(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const again = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (again ^ (again >>> 16)) >>> 0
}

export interface WalkedFile {
  /** POSIX path relative to the folder. */
  file: string
  /** Of a link without a target, all zero but the size. */
  state: FileState
}

export interface WalkOptions {
  /** Receives the paths of files and folders, and their names. */
  isIgnored?(file: string, name: string): boolean
  list?: ListFolder
  /** Whether links are what they lead to. Default true. */
  links?: boolean
}

const missingTarget: FileState = { size: -1, mtimeMs: 0, ctimeMs: 0, ino: 0 }

/**
 * Calls `visit` for every file in a folder and its subfolders, if it exists.
 * @returns false if there is a link to a folder, which is not followed
 */
export function walkFiles(
  folder: string,
  visit: (file: WalkedFile) => void,
  { isIgnored = () => false, list = readNames, links = true }: WalkOptions = {},
): boolean {
  const read = links ? statSync : lstatSync
  let isComplete = true
  // Large folders have ten thousands of files: `path.join` would take a tenth of the time.
  const walk = (current: string, prefix: string) => {
    const { files, folders } = list(current, prefix)
    for (const name of files) {
      const file = prefix + name
      if (isIgnored(file, name)) continue
      const stat = read(`${current}/${name}`, { throwIfNoEntry: false })
      if (stat?.isDirectory()) isComplete = false
      else visit({ file, state: stat ?? missingTarget })
    }
    for (const name of folders) if (!isIgnored(prefix + name, name)) walk(`${current}/${name}`, `${prefix}${name}/`)
  }
  walk(folder, '')
  return isComplete
}
