import { posix as path } from 'node:path'

/** Indexes of the items in a batch. */
export type Batch = number[]

/**
 * Divides items into batches, by folder: a batch has items of few folders. If the items of some batches are left out, the others
 * are divided as before, so that a build that starts again finds the results of its batches.
 *
 * @param paths of the items
 * @param size items in a batch, about
 */
export function divideByFolder(paths: readonly string[], size: number): Batch[] {
  const sorted = paths
    .map((file, index) => ({ file, folder: path.dirname(file), index }))
    .sort((a, b) => compare(a.folder, b.folder) || compare(a.file, b.file) || a.index - b.index)
  const batches: Batch[] = []
  let folder: string | undefined
  for (const item of sorted) {
    const current = batches.at(-1)
    const isNewFolder = item.folder !== folder
    if (!current || current.length >= size || (isNewFolder && current.length >= size / 2)) batches.push([item.index])
    else current.push(item.index)
    folder = item.folder
  }
  return batches
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
