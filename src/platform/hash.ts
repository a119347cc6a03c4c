import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Hash of texts and bytes, in order: 24 hexadecimal digits (96 bits). Parts cannot run into each other. */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  // The length tells where a part ends, whatever bytes it holds.
  for (const part of parts) hash.update(part).update(`\0${Buffer.byteLength(part)}\0`)
  return hash.digest('hex').slice(0, 24)
}

/** Hash of a JSON value whose keys always come in the same order. */
export function hashJson(value: unknown): string {
  return hashOf(JSON.stringify(value))
}

/** Ten digits of a hash: enough to tell apart the files of one name in an output folder. */
export function shortHash(...parts: (string | Uint8Array)[]): string {
  return hashOf(...parts).slice(0, 10)
}

/** Answers the hash of a file, or null where there is none; every file is read once in the lifetime of the function. */
export function createFileHasher(): (file: string) => string | null {
  const known = new Map<string, string | null>()
  return (file) => {
    let hash = known.get(file)
    if (hash === undefined) {
      try {
        hash = hashOf(readFileSync(file))
      } catch {
        hash = null
      }
      known.set(file, hash)
    }
    return hash
  }
}
