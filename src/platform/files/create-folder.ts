import { mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates a folder, and those above it, where they are missing. For most errors of a disk, a recursive `mkdir` of Node.js looks
 * once more at the folder, and reports that it does not exist: this function reports the real cause.
 */
export function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') createStepwise(folder)
    else throw error
  }
}

function createStepwise(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const parent = path.dirname(folder)
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || parent === folder) throw error
    createStepwise(parent)
    mkdirSync(folder)
  }
}
