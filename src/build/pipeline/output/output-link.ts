import { existsSync, mkdirSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { findEntry, SiteError } from '../../../platform/index.ts'

/**
 * Creates the folder that an output folder leads to if it is a link to a folder that does not exist.
 * @throws SiteError if that is impossible
 */
export function createLinkedFolder(outDir: string): void {
  if (existsSync(outDir) || !findEntry(outDir)?.isSymbolicLink()) return
  const target = path.resolve(path.dirname(outDir), readlinkSync(outDir))
  try {
    mkdirSync(target)
  } catch (cause) {
    throw new SiteError({
      message: `The output folder ${outDir} is a link to ${target}, which does not exist and cannot be created.`,
      hint: 'Create that folder, mount the disk that has it, or remove the link.',
      cause,
    })
  }
}
