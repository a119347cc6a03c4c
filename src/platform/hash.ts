import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Returns the hash of texts and bytes, in order: 24 hexadecimal digits (96 bits). */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  // The length separates parts, so that moving text between them changes the hash.
  for (const part of parts) hash.update(part).update(`\0${Buffer.byteLength(part)}\0`)
  return hash.digest().toString('hex', 0, 12)
}

/** Returns the source of a Content-Security-Policy that allows an inline script or style. */
export function hashSource(text: string): string {
  // HTML parsers normalize line endings before the text is hashed.
  const normalized = text.replace(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(normalized).digest('base64')}'`
}

/** Returns the hash of a JSON value with a stable key order. */
export function hashJson(value: unknown): string {
  return hashOf(JSON.stringify(value))
}

/** Returns a hash of ten digits, for names of output files. */
export function shortHash(...parts: (string | Uint8Array)[]): string {
  return hashOf(...parts).slice(0, 10)
}

/**
 * Creates a function that returns the hash of a file, or null if there is none; for a path that ends in a separator, that
 * of the file names in a folder. Each is read once.
 */
export function createFileHasher(): (file: string) => string | null {
  const known = new Map<string, string | null>()
  return (file) => {
    let hash = known.get(file)
    if (hash === undefined) {
      try {
        hash = file.endsWith(path.sep) ? hashOf(...fileNames(file).sort()) : hashFile(file)
      } catch {
        hash = null
      }
      known.set(file, hash)
    }
    return hash
  }
}

/** Returns null for what is no file, such as a named pipe, which would wait for a writer. */
function hashFile(file: string): string | null {
  return statSync(file).isFile() ? hashOf(readFileSync(file)) : null
}

/** Lists the files below a folder. Hidden folders and installed packages are left out. */
function fileNames(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    if (!entry.isDirectory()) return [full]
    return entry.name.startsWith('.') || entry.name === 'node_modules' ? [] : fileNames(full)
  })
}
