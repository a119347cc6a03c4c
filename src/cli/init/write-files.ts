import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFolder, SiteError } from '../../platform/index.ts'
import type { NewFile } from './template-files.ts'

export interface WrittenFiles {
  created: string[]
  /** Files that existed, and were not changed. */
  existing: string[]
}

/**
 * Writes the files that do not exist yet.
 * @throws SiteError if a file cannot be written
 */
export function writeNewFiles(dir: string, files: readonly NewFile[]): WrittenFiles {
  const written: WrittenFiles = { created: [], existing: [] }
  for (const file of files) (writeNewFile(dir, file) ? written.created : written.existing).push(file.path)
  return written
}

/** Returns whether the file is new. */
function writeNewFile(dir: string, { path: name, text, executable }: NewFile): boolean {
  const file = path.join(dir, name)
  try {
    createFolder(path.dirname(file))
    writeFileSync(file, text, { flag: 'wx', mode: executable ? 0o755 : 0o644 })
    return true
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    // On a folder of this name, Windows reports EISDIR or EPERM, which are errors.
    if (code === 'EEXIST' && isInFolder(cause as NodeJS.ErrnoException, file)) return false
    throw writeError(name, dir, cause)
  }
}

/** Whether the file itself exists, and not a file in the place of its folder. */
function isInFolder({ path: reported }: NodeJS.ErrnoException, file: string): boolean {
  return reported === undefined || path.resolve(reported) === path.resolve(file)
}

function writeError(name: string, dir: string, cause: unknown): SiteError {
  const { code = '' } = cause as NodeJS.ErrnoException
  const reasons: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    EEXIST: 'a file is in the place of its folder',
    ENOTDIR: 'a file is in the place of its folder',
  }
  const reason = reasons[code] ?? (cause as Error).message
  const hint =
    code === 'EEXIST' || code === 'ENOTDIR'
      ? 'Choose another folder, or rename the file.'
      : "Check the folder's permissions and the free disk space."
  return new SiteError({ message: `Cannot create ${path.join(dir, name)}: ${reason}.`, hint, cause })
}
