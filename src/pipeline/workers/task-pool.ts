import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createPool, type Store } from '../../platform/index.ts'
import type { Task, WorkerSetup } from './task-runner.ts'

export interface TaskPool {
  /**
   * Runs a job in batches: in workers, or in this thread if the job is small or there is only one core. @returns results
   * in the order of items
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
  let runner: Promise<(task: Task) => Promise<unknown>> | undefined
  // Loaded when there is something to do.
  const startRunner = async () => (await import('./task-runner.ts')).createTaskRunner(setup, store)
  const runInThisThread = async (task: Task) => {
    runner ??= startRunner()
    return (await runner)(task)
  }
  return {
    async run<I, R>(items: I[], toTask: (batch: I[]) => Task, progress: (done: number) => void): Promise<R[]> {
      const useWorkers = items.length >= minItemsForWorkers && availableParallelism() > 1
      const batchSize = useWorkers ? Math.min(maxBatchSize, Math.ceil(items.length / batchesPerJob)) : maxBatchSize
      let done = 0
      const runBatch = async (batch: I[]): Promise<R[]> => {
        const results = (await (useWorkers ? pool.run<R[]>(toTask(batch)) : runInThisThread(toTask(batch)))) as R[]
        done += batch.length
        progress(done)
        return results
      }
      const batches = Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
        items.slice(index * batchSize, (index + 1) * batchSize),
      )
      if (useWorkers) return (await Promise.all(batches.map(runBatch))).flat()
      const results: R[] = []
      for (const batch of batches) results.push(...(await runBatch(batch)))
      return results
    },
    close: pool.close,
  }
}
