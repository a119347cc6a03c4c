import { type Dirent, readdirSync } from 'node:fs'
import path from 'node:path'

/** Returns all files in a folder and its subfolders, as POSIX paths relative to it. */
export function listFiles(folder: string): string[] {
  return list(folder, (entry) => entry.isFile())
}

/** Like `listFiles`, with links and other entries that are neither files nor folders. */
export function listEntries(folder: string): string[] {
  return list(folder, (entry) => !entry.isDirectory())
}

function list(folder: string, isListed: (entry: Dirent) => boolean): string[] {
  const files: string[] = []
  const walk = (relative: string) => {
    for (const entry of readdirSync(path.join(folder, relative), { withFileTypes: true })) {
      if (entry.isDirectory()) walk(`${relative}${entry.name}/`)
      else if (isListed(entry)) files.push(relative + entry.name)
    }
  }
  walk('')
  return files
}
