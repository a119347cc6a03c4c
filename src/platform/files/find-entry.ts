import { lstatSync, type Stats } from 'node:fs'
import path from 'node:path'

/** Returns what is at a path, the link itself if it is one; undefined if there is nothing, or a file where a folder is needed. */
export function findEntry(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}

/** Returns a POSIX path of a folder for each folder above a file, the first one first: `a/b/c.md` → `a`, `a/b`. */
export function parentFolders(file: string): string[] {
  const folders: string[] = []
  for (let at = file.indexOf('/'); at > 0; at = file.indexOf('/', at + 1)) folders.push(file.slice(0, at))
  return folders
}

/**
 * Creates a function that returns a file below a folder, by its POSIX path. A link, and what links lead to, belong to others: it
 * is as if there was nothing.
 */
export function createFileFinder(root: string): (file: string) => Stats | undefined {
  const folders = new Map<string, boolean>()
  const isOwnFolder = (folder: string): boolean => {
    if (folder === '.') return true
    const known = folders.get(folder)
    if (known !== undefined) return known
    const isOwn = isOwnFolder(path.posix.dirname(folder)) && findEntry(path.join(root, folder))?.isDirectory() === true
    folders.set(folder, isOwn)
    return isOwn
  }
  return (file) => {
    if (!isOwnFolder(path.posix.dirname(file))) return undefined
    const entry = findEntry(path.join(root, file))
    return entry?.isFile() ? entry : undefined
  }
}
