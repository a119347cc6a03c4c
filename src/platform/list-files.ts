import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Returns all files in a folder and its subfolders, as POSIX paths relative to it. */
export function listFiles(folder: string): string[] {
  const files: string[] = []
  const list = (relative: string) => {
    for (const entry of readdirSync(path.join(folder, relative), { withFileTypes: true })) {
      if (entry.isDirectory()) list(`${relative}${entry.name}/`)
      else if (entry.isFile()) files.push(relative + entry.name)
    }
  }
  list('')
  return files
}
