import { fileURLToPath } from 'node:url'
import { createPool, type Store } from '../../platform/index.ts'
import { createTaskRunner, type Task, type WorkerSetup } from './worker.ts'

export interface TaskPool {
  /**
   * Runs a job in batches: in workers, or in this thread where there is so little to do that starting them would cost more.
   * @param progress called after every batch with the number of items done
   */
  run<I, R>(items: I[], toTask: (batch: I[]) => Task, progress: (done: number) => void): Promise<R[]>
  close(): Promise<void>
}

/** Jobs with fewer items than this run in the main thread. */
const leastForWorkers = 30
const largestBatch = 24

export function createTaskPool(setup: WorkerSetup, store: Store): TaskPool {
  const pool = createPool({ file: fileURLToPath(new URL('./worker.js', import.meta.url)), workerData: setup })
  const runHere = createTaskRunner(setup, store)
  return {
    async run<I, R>(items: I[], toTask: (batch: I[]) => Task, progress: (done: number) => void): Promise<R[]> {
      if (items.length < leastForWorkers) {
        const results = (await runHere(toTask(items))) as R[]
        progress(items.length)
        return results
      }
      const size = Math.max(1, Math.min(largestBatch, Math.ceil(items.length / 16)))
      let done = 0
      const batches: Promise<R[]>[] = []
      for (let at = 0; at < items.length; at += size) {
        const batch = items.slice(at, at + size)
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
