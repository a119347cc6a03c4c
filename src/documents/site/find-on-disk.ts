import * as fs from 'node:fs'
import path from 'node:path'
import { type FileSystemAdapter, glob } from 'tinyglobby'
import { reservedFolder } from '../../shared/runtime-contract.ts'

export interface FolderSearch {
  /** Absolute. */
  folder: string
  include: string[]
  exclude: string[]
  /** Links to it are not followed, except in it: it contains versions from Git. Absolute. */
  cacheDir: string
  /** Called with each symbolic link that leads to a folder around it, a built site, or the cache. Absolute. */
  onIgnoredLink(link: string): void
}

/**
 * Finds files by globs. Symbolic links are followed, but not to folders that contain them, where everything would be found
 * again. Built sites are skipped. @returns POSIX paths, relative to the folder
 */
export async function findOnDisk(search: FolderSearch): Promise<string[]> {
  const readdir = (name: string, options: { withFileTypes: true }, callback: ReadCallback) =>
    fs.readdir(name, options, (error, entries = []) => {
      if (error) return callback(error, [])
      if (entries.some((entry) => entry.name === reservedFolder && entry.isDirectory())) return callback(null, [])
      const followed = entries.filter(
        (entry) => !entry.isSymbolicLink() || isFollowed(path.join(name, entry.name), search),
      )
      callback(null, followed)
    })
  return glob(search.include, {
    cwd: search.folder,
    ignore: search.exclude,
    dot: false,
    expandDirectories: false,
    fs: { readdir } as unknown as FileSystemAdapter,
  })
}

type ReadCallback = (error: Error | null, entries: fs.Dirent[]) => void

function isFollowed(link: string, { folder, cacheDir, onIgnoredLink }: FolderSearch): boolean {
  const target = realPath(link)
  // It leads nowhere, or to itself.
  if (target === undefined) return false
  const isIgnored =
    [path.dirname(link), folder].some((around) => isWithin(realPath(around) ?? '', target)) ||
    (isWithin(target, realPath(cacheDir) ?? cacheDir) && !isWithin(folder, cacheDir)) ||
    fs.existsSync(path.join(target, reservedFolder))
  if (!isIgnored) return true
  // Those of package managers are their own business.
  if (!link.split(path.sep).includes('node_modules')) onIgnoredLink(link)
  return false
}

function realPath(file: string): string | undefined {
  try {
    return fs.realpathSync.native(file)
  } catch {
    return undefined
  }
}

function isWithin(file: string, folder: string): boolean {
  return `${file}${path.sep}`.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)
}
