import { realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/** A path, as the file system sees it. */
export interface RealPath {
  /** Without symbolic links, in the spelling of the disk. The end of it may not exist. */
  file: string
  /** Identities of the file and of the folders that contain it. */
  identities: ReadonlySet<string>
  /** Its identity; undefined if it does not exist. */
  identity: string | undefined
}

/** Resolves the links in a path. Paths with other spellings, links and mounts that lead to one folder have its identity. */
export function toRealPath(given: string): RealPath {
  const file = resolveLinks(path.resolve(given))
  const identities = new Set<string>()
  for (let folder = file; ; folder = path.dirname(folder)) {
    const identity = identityOf(folder)
    if (identity !== undefined) identities.add(identity)
    if (folder === path.dirname(folder)) break
  }
  return { file, identities, identity: identityOf(file) }
}

/** Whether a file is a folder, or in it. */
export function isInFolder(file: RealPath, folder: RealPath): boolean {
  if (folder.identity !== undefined && file.identities.has(folder.identity)) return true
  const relative = path.relative(folder.file, file.file)
  return !(relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative))
}

function resolveLinks(file: string): string {
  try {
    // Only the native function returns the spelling of the disk.
    return realpathSync.native(file)
  } catch {
    const parent = path.dirname(file)
    return parent === file ? file : path.join(resolveLinks(parent), path.basename(file))
  }
}

function identityOf(file: string): string | undefined {
  try {
    const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
    return stats && `${stats.dev} ${stats.ino}`
  } catch {
    return undefined
  }
}
