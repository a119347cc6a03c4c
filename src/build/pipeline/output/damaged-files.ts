import { statSync } from 'node:fs'
import path from 'node:path'
import { readOutputFiles } from '../../../platform/index.ts'

/**
 * Returns the files of the last output that are missing in a copy of its folder, or have another size. None if the index is that
 * of another output, such as an earlier one in a folder that was replaced since.
 * @param folder a copy with the times of the files
 */
export function findDamagedFiles(place: { outDir: string; cacheDir: string }, folder: string): string[] {
  const damaged: string[] = []
  let isIndexed = false
  for (const [file, { size, mtime }] of readOutputFiles(place).entries) {
    const stats = statSync(path.join(folder, file), { throwIfNoEntry: false })
    if (stats?.size !== size) damaged.push(file)
    else if (stats.mtimeMs === mtime) isIndexed = true
  }
  return isIndexed ? damaged.sort() : []
}
