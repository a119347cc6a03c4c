import { copyFileSync, linkSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { namingFile } from '../messages/errors.ts'
import { removeIfPossible } from './remove-if-possible.ts'

/** Whether an error of `link` means that the file system has no hard links, or no more of them for a file. */
export function hasNoLinks(error: unknown): boolean {
  return ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  )
}

/** Makes a hard link, or a copy where the file system has no links. Nobody sees a part of it. */
export function linkOrCopy(from: string, to: string): 'linked' | 'copied' {
  try {
    linkSync(from, to)
    return 'linked'
  } catch (error) {
    if (!hasNoLinks(error)) throw error
    copyFile(from, to)
    return 'copied'
  }
}

/** Renames a file, or moves its content to another file system, such as a volume of a container. Nobody sees a part of it. */
export function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFile(from, to)
    rmSync(from, { force: true })
  }
}

function copyFile(from: string, to: string): void {
  const copy = path.join(path.dirname(to), copyName)
  try {
    copyFileSync(from, copy)
    renameSync(copy, to)
  } catch (error) {
    removeIfPossible(copy)
    throw namingFile(error, to)
  }
}

/** The same for every file: what an interruption leaves is replaced by the next file, or removed by the next build. */
const copyName = '.lectern-copy'
