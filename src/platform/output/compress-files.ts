import { fileURLToPath } from 'node:url'
import { createPool } from '../workers/pool.ts'
import { waitForAll } from '../workers/wait-for-all.ts'
import stageCompressed, { type UncompressedFile } from './compress-worker.ts'

/** Minimum number of files for which starting a thread pays off. */
const minFilesForThread = 500

/** Number of files per batch. */
const batchSize = 48

const threads = 2

/** Each thread compresses a batch while the next one is read. */
const maxConcurrentBatches = 2 * threads

/**
 * Compresses files and stages them, in other threads if there are many.
 * @param read reads a file when it is needed
 * @returns for each file, whether it is new or changed
 */
export async function compressFiles<T>(items: T[], read: (item: T) => Promise<UncompressedFile>): Promise<boolean[]> {
  const batches = Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  )
  const results: boolean[][] = []
  const next = batches.entries()
  const compress = async (stage: (files: UncompressedFile[]) => boolean[] | Promise<boolean[]>) => {
    for (const [index, batch] of next) results[index] = await stage(await Promise.all(batch.map(read)))
  }
  if (items.length < minFilesForThread) {
    await compress(stageCompressed)
    return results.flat()
  }
  const file = fileURLToPath(new URL('./compress-worker.js', import.meta.url))
  const thread = createPool({ file, size: threads })
  try {
    const inThread = () => compress((files) => thread.run<boolean[]>(files))
    await waitForAll(Array.from({ length: maxConcurrentBatches }, inThread))
  } finally {
    await thread.close()
  }
  return results.flat()
}
