import { existsSync, linkSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createFolder } from '../files/create-folder.ts'
import { findEntry, parentFolders } from '../files/find-entry.ts'
import { listFiles } from '../files/list-files.ts'

/** Hard links to files of an output, which a build finds when the output folder is gone. */
export interface RetainedOutput {
  folder: string
  /** Links new and changed files of the output, and removes links. */
  update(files: { written: string[]; removed: string[] }): void
  /** Removes all links but those of these files. */
  removeOthers(files: ReadonlySet<string>): void
}

export function retainedOutput(folder: string, outDir: string): RetainedOutput {
  const removeAll = (files: string[]) => {
    for (const file of files) if (findEntry(path.join(folder, file))?.isFile()) rmSync(path.join(folder, file))
  }
  /** What was a file in an earlier output may be a folder now, and the reverse. */
  const clearPlace = (file: string) => {
    for (const parent of parentFolders(file)) removeAll([parent])
    if (findEntry(path.join(folder, file))) rmSync(path.join(folder, file), { recursive: true })
  }
  return {
    folder,
    update({ written, removed }) {
      try {
        if (existsSync(folder)) {
          removeAll(removed)
          for (const file of written) clearPlace(file)
        }
        const parents = new Set(written.map((file) => path.dirname(path.join(folder, file))))
        for (const parent of parents) createFolder(parent)
        for (const file of written) linkSync(path.join(outDir, file), path.join(folder, file))
      } catch {
        // The output is complete: a build that lacks the links creates the files again.
      }
    },
    removeOthers: (files) => removeAll(listFiles(folder).filter((file) => !files.has(file))),
  }
}
