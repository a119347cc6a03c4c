import { fileURLToPath } from 'node:url'
import stageCompressed, { type UncompressedFile } from './compress-worker.ts'
import { createPool } from './pool.ts'
import { waitForAll } from './wait-for-all.ts'

/** Fewer files are compressed in this thread: starting another would cost more. */
const leastForThread = 100

const batchSize = 48

/** Batches that are with the thread at a time: one that it works on, and one that waits. */
const batchesAtOnce = 2

/**
 * Compresses files (gzip) and stages them; many of them in a thread, beside what this one does.
 * @param read gives a file when its turn comes
 * @returns of each whether the last output holds other bytes
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
  if (items.length < leastForThread) {
    await compress(stageCompressed)
    return results.flat()
  }
  const file = fileURLToPath(new URL('./compress-worker.js', import.meta.url))
  const thread = createPool({ file, workerData: undefined, size: 1 })
  try {
    const inThread = () => compress((files) => thread.run<boolean[]>(files))
    await waitForAll(Array.from({ length: batchesAtOnce }, inThread))
  } finally {
    await thread.close()
  }
  return results.flat()
}
