import path from 'node:path'
import { foldFileName } from '../../../platform/index.ts'
import type { Diagnostic } from '../../../shared/types.ts'
import { isSourcePath } from './output-claims.ts'

export interface PathConflicts {
  /** Adds a file of the output. Of two owners, the first one counts. */
  add(file: string, owner: string): void
  /** Returns the conflicts between all files, without those that it has returned before. */
  find(): PathConflict[]
}

export interface PathConflict {
  /** The file that is where the other one needs a folder. */
  file: string
  /** The file in that folder. */
  inner: string
  diagnostic: Diagnostic
}

/**
 * Finds files of an output that need a folder where another file is. Names that differ only by case or Unicode form are equal, as
 * on the disks of many readers and writers.
 */
export function createPathConflicts(): PathConflicts {
  const owners = new Map<string, string>()
  const files = new Map<string, string>()
  /** A file in each folder. */
  const folders = new Map<string, string>()
  const reportedFolders = new Set<string>()
  const addFolders = (file: string) => {
    for (
      let folder = path.posix.dirname(file);
      folder !== '.' && !folders.has(folder);
      folder = path.posix.dirname(folder)
    )
      folders.set(folder, file)
  }
  return {
    add(file, owner) {
      if (owners.has(file)) return
      owners.set(file, owner)
      files.set(foldFileName(file), file)
      addFolders(file)
    },
    find() {
      const conflicts: PathConflict[] = []
      for (const [folder, inner] of folders) {
        const file = files.get(foldFileName(folder))
        if (file === undefined || reportedFolders.has(folder)) continue
        reportedFolders.add(folder)
        conflicts.push({ file, inner, diagnostic: describe(file, inner, owners) })
      }
      return conflicts
    },
  }
}

function describe(file: string, inner: string, owners: ReadonlyMap<string, string>): Diagnostic {
  const [owner, innerOwner] = [owners.get(file) ?? '', owners.get(inner) ?? '']
  const sourcePath = [owner, innerOwner].find(isSourcePath)
  return {
    code: 'output-conflict',
    severity: 'error',
    message: `The file ${file} (${owner}) is where the file ${inner} (${innerOwner}) needs a folder.`,
    hint: 'Rename or remove one of them.',
    sourcePath,
    item: `output ${file}`,
  }
}
