import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { namingFile } from './errors.ts'

/** Absolute paths of a file in the staging folder, and in the last output. */
export interface StagedFile {
  target: string
  current: string
}

/** Writes a file to the staging folder, unless the last output has the same bytes. @returns whether it was written */
export type StageFile = (file: StagedFile, bytes: Uint8Array) => boolean

export function createStager(): StageFile {
  const createdFolders = new Set<string>()
  return ({ target, current }, bytes) => {
    if (hasBytes(current, bytes)) return false
    const folder = path.dirname(target)
    if (!createdFolders.has(folder)) mkdirSync(folder, { recursive: true })
    createdFolders.add(folder)
    try {
      writeFileSync(target, bytes)
    } catch (error) {
      throw namingFile(error, target)
    }
    return true
  }
}

function hasBytes(file: string, bytes: Uint8Array): boolean {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && stat.size === bytes.length && readFileSync(file).equals(bytes)
}
