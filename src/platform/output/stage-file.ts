import { readFileSync, type Stats, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFolder } from '../files/create-folder.ts'
import { createFileFinder } from '../files/find-entry.ts'
import { namingFile } from '../messages/errors.ts'

/** A file of an output. */
export interface StagedFile {
  /** POSIX path in the output. */
  file: string
  /** Absolute path of the staging folder. */
  staging: string
  /** Absolute path of the last output. */
  current: string
}

/** Writes a file to the staging folder, unless the last output has the same bytes. @returns whether it was written */
export type StageFile = (file: StagedFile, bytes: Uint8Array) => boolean

export function createStager(): StageFile {
  const createdFolders = new Set<string>()
  const finders = new Map<string, (file: string) => Stats | undefined>()
  return ({ file, staging, current }, bytes) => {
    const findCurrent = finders.get(current) ?? createFileFinder(current)
    finders.set(current, findCurrent)
    const target = path.join(staging, file)
    if (findCurrent(file)?.size === bytes.length && hasBytes(path.join(current, file), bytes)) return false
    try {
      const folder = path.dirname(target)
      if (!createdFolders.has(folder)) createFolder(folder)
      createdFolders.add(folder)
      writeFileSync(target, bytes)
    } catch (error) {
      throw namingFile(error, target)
    }
    return true
  }
}

/** A file that cannot be read is written again. */
function hasBytes(file: string, bytes: Uint8Array): boolean {
  try {
    return readFileSync(file).equals(bytes)
  } catch {
    return false
  }
}
