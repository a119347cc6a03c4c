import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Absolute paths of a file: in the folder that is being filled, and in the last output. */
export interface StagedFile {
  target: string
  current: string
}

/**
 * Puts files into the folder that is being filled.
 * @returns whether the last output holds other bytes: where it holds the same, nothing is written
 */
export function createStager(): (file: StagedFile, bytes: Uint8Array) => boolean {
  const madeFolders = new Set<string>()
  return ({ target, current }, bytes) => {
    if (hasBytes(current, bytes)) return false
    const folder = path.dirname(target)
    if (!madeFolders.has(folder)) mkdirSync(folder, { recursive: true })
    madeFolders.add(folder)
    writeFileSync(target, bytes)
    return true
  }
}

function hasBytes(file: string, bytes: Uint8Array): boolean {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && stat.size === bytes.length && readFileSync(file).equals(bytes)
}
