import { fileURLToPath } from 'node:url'
import { createPool, type Store } from '../../platform/index.ts'
import { createTaskRunner, type Task, type WorkerSetup } from './task-runner.ts'

export interface TaskPool {
  /**
   * Runs a job in batches, in workers or, if it is small, in this thread. @returns results in the order of items
   * @param progress called after every batch with the number of finished items
   */
  run<I, R>(items: I[], toTask: (batch: I[]) => Task, progress: (done: number) => void): Promise<R[]>
  close(): Promise<void>
}

/** Starting workers takes longer than running a smaller job in this thread. */
const minItemsForWorkers = 30
const maxBatchSize = 24
const batchesPerJob = 16

export function createTaskPool(setup: WorkerSetup, store: Store): TaskPool {
  const pool = createPool({ file: fileURLToPath(new URL('./worker.js', import.meta.url)), workerData: setup })
  const runInThisThread = createTaskRunner(setup, store)
  return {
    async run<I, R>(items: I[], toTask: (batch: I[]) => Task, progress: (done: number) => void): Promise<R[]> {
      if (items.length < minItemsForWorkers) {
        const results = (await runInThisThread(toTask(items))) as R[]
        progress(items.length)
        return results
      }
      const batchSize = Math.min(maxBatchSize, Math.ceil(items.length / batchesPerJob))
      let done = 0
      const batches: Promise<R[]>[] = []
      for (let start = 0; start < items.length; start += batchSize) {
        const batch = items.slice(start, start + batchSize)
        batches.push(
          pool.run<R[]>(toTask(batch)).then((results) => {
            done += batch.length
            progress(done)
            return results
          }),
        )
      }
      return (await Promise.all(batches)).flat()
    },
    close: pool.close,
  }
}
