import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFolder, SiteError } from '../../platform/index.ts'
import type { FileChange } from './migration.ts'

/**
 * Writes, moves and copies the files of a migration. Checks first that no new file replaces one that is there.
 * @throws SiteError if one would
 */
export function writeChanges(siteDir: string, files: readonly FileChange[]): void {
  const at = (name: string) => path.join(siteDir, name)
  const taken = files.filter((file) => !file.replaces && existsSync(at(file.path)))
  if (taken.length > 0) {
    throw new SiteError({
      message: `Nothing was written: ${taken.map((file) => file.path).join(', ')} would be replaced.`,
      hint: 'Move the file away, and run the command again.',
    })
  }
  for (const { path: name, text, copyOf, movedFrom } of files) {
    createFolder(path.dirname(at(name)))
    if (copyOf !== undefined) copyFileSync(at(copyOf), at(name))
    else if (text !== undefined) writeFileSync(at(name), text)
    if (movedFrom !== undefined) rmSync(at(movedFrom))
  }
}
