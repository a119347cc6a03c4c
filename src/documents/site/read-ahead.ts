import { fileURLToPath } from 'node:url'
import { createPool } from '../../platform/index.ts'
import type { FilesToRead, ReadFile } from './read-worker.ts'

/** Minimum number of files for which starting threads pays off. */
const minFiles = 5000

const filesPerBatch = 100

/** Reads many files in threads. @returns source path → file; without those that have to be read here */
export async function readAhead({ sourcePaths, ...options }: FilesToRead): Promise<Map<string, ReadFile>> {
  const found = new Map<string, ReadFile>()
  if (sourcePaths.length < minFiles) return found
  const threads = createPool({ file: fileURLToPath(new URL('./read-worker.js', import.meta.url)) })
  const batches = Array.from({ length: Math.ceil(sourcePaths.length / filesPerBatch) }, (_, index) =>
    sourcePaths.slice(index * filesPerBatch, (index + 1) * filesPerBatch),
  )
  const read = async (batch: string[]) => {
    const files = await threads.run<(ReadFile | undefined)[]>({ ...options, sourcePaths: batch } satisfies FilesToRead)
    for (const [index, file] of files.entries()) if (file) found.set(batch[index] as string, file)
  }
  try {
    await Promise.all(batches.map(read))
  } catch {
    // Whatever has ended a thread is reported when this thread reads the file.
  } finally {
    await threads.close()
  }
  return found
}
