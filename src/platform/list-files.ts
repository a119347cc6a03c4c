import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Returns all files in a folder and its subfolders, as POSIX paths relative to it. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}
