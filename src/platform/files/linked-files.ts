import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { reservedFolder } from '../../shared/runtime-contract.ts'

/** Real path of a folder, and those of the folders that lead to it. */
type Way = readonly string[]

/** Decides about the real path that a symbolic link leads to. */
export type AllowTarget = (target: string) => boolean

export interface LinkedFilesOptions {
  /** Which links are followed; all by default. */
  allows?: AllowTarget
  /** Called with each link that is not followed, relative to the folder. */
  onIgnored?(link: string): void
}

/**
 * Returns all files in a folder and its subfolders, with those that symbolic links lead to, as POSIX paths relative to it. Links to
 * nothing, to a folder on the way to them, and to a built site are not followed.
 */
export function listLinkedFiles(folder: string, { allows, onIgnored }: LinkedFilesOptions = {}): string[] {
  const files: string[] = []
  const list = (relative: string, way: Way) => {
    for (const entry of readdirSync(path.join(folder, relative), { withFileTypes: true })) {
      const name = relative + entry.name
      const found = open(way, entry, allows)
      if (found === undefined) {
        if (entry.isSymbolicLink()) onIgnored?.(name)
      } else if (found === 'file') files.push(name)
      else list(`${name}/`, found)
    }
  }
  list('', [realpathSync.native(folder)])
  return files
}

/** Whether `listLinkedFiles` finds a file. @param file POSIX path relative to the folder, without `..` segments */
export function isLinkedFile(folder: string, file: string, allows?: AllowTarget): boolean {
  let way: Way | undefined = existsSync(folder) ? [realpathSync.native(folder)] : undefined
  const names = file.split('/').filter((name) => name !== '')
  for (const [index, name] of names.entries()) {
    const found: Way | 'file' | undefined = way && open(way, entryOf(way, name), allows)
    if (found === undefined || found === 'file') return found === 'file' && index === names.length - 1
    way = found
  }
  return false
}

/** Whether a file is in a folder, also once symbolic links are followed. Both are absolute. */
export function isReallyIn(file: string, folder: string): boolean {
  const [real, around] = [realPath(file), realPath(folder)]
  return real !== undefined && around !== undefined && isWithin(real, around)
}

/**
 * Whether a path in a folder leads out of it through symbolic links, so that writing would change something elsewhere. A link to nothing
 * does: writing creates what it leads to. Both are absolute.
 */
export function leadsOut(file: string, folder: string): boolean {
  if (!isWithin(file, folder) || !existsSync(folder)) return false
  let existing = file
  while (!lstat(existing)) existing = path.dirname(existing)
  return !isReallyIn(existing, folder)
}

type Entry = Pick<Dirent, 'name'> & Pick<Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink'>

function entryOf(way: Way, name: string): Entry {
  const stats = lstat(path.join(way.at(-1) as string, name))
  return {
    name,
    isFile: () => stats?.isFile() === true,
    isDirectory: () => stats?.isDirectory() === true,
    isSymbolicLink: () => stats?.isSymbolicLink() === true,
  }
}

/** Returns the way to a folder, or that an entry is a file; undefined for links that are not followed, and for other things. */
function open(way: Way, entry: Entry, allows: AllowTarget = () => true): Way | 'file' | undefined {
  if (entry.isFile()) return 'file'
  const own = path.join(way.at(-1) as string, entry.name)
  if (entry.isDirectory()) return [...way, own]
  const target = entry.isSymbolicLink() ? realPath(own) : undefined
  const stats = target === undefined ? undefined : statSync(target, { throwIfNoEntry: false })
  if (target === undefined || stats === undefined || !allows(target)) return undefined
  if (stats.isFile()) return 'file'
  const isFollowed =
    stats.isDirectory() &&
    !way.some((around) => isWithin(around, target)) &&
    !existsSync(path.join(target, reservedFolder))
  return isFollowed ? [...way, target] : undefined
}

function lstat(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false })
  } catch {
    // A name that is too long, or a folder that must not be read.
    return undefined
  }
}

function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file)
  } catch {
    return undefined
  }
}

function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)
}
