import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import {
  createGuardedPool,
  SiteError,
  type StopReason,
  type Store,
  startWorkerThread,
  WorkerStoppedError,
  type WorkerThread,
} from '../../../platform/index.ts'
import { describeStop, type StopDescription } from './describe-stop.ts'
import type { Task, WorkerSetup } from './task-runner.ts'

/** A job of many items. */
export interface Job<I, R> {
  items: I[]
  toTask(items: I[]): Task
  /** Called after every batch with the number of finished items, and the results of the batch. */
  progress(done: number, results: R[]): void
  /** Returns the result of an item that ran too long, used up its memory, or ended its thread. */
  onStopped(item: I, description: StopDescription): R
  /** Items that are worth sending to another machine, about; as many as documents by default. */
  batchSize?: number
}

export interface TaskPool {
  /** Whether other machines may run a part of large jobs. */
  hasMachines?: boolean
  /**
   * Runs a job in batches: in workers, or in this thread if the job is small or there is only one core, and if it needs no
   * guard. @returns results in the order of items
   */
  run<I, R>(job: Job<I, R>): Promise<R[]>
  /** Returns the errors that items left behind and that were thrown after their batches. */
  strayErrors(): StrayItem[]
  close(): Promise<void>
}

/** A pool whose workers can load their modules before the first job. */
export interface StartableTaskPool extends TaskPool {
  start(workers: number): void
}

export interface StrayItem extends StopDescription {
  /** Undefined if it is unknown. */
  item: unknown
}

export interface TaskPoolOptions {
  /** Workers can start before it is known. */
  setup: Promise<WorkerSetup>
  store: Store
  /** Runs every job in workers, which are stopped if an item does not end. */
  guarded: boolean
  /** Seconds that an item may take. */
  timeout: number
  /** Number of workers. Default: one for each core. */
  size?: number
  /** A thread that `startTaskThread` has started. */
  thread?: WorkerThread
  /** Batches that a large job is divided into, if they do not get too large. */
  batchesPerJob?: number
}

/** Starting workers takes longer than running a smaller job in this thread. */
const minItemsForWorkers = 30
const maxBatchSize = 24
const defaultBatches = 16

const workerFile = fileURLToPath(new URL('../worker.js', import.meta.url))

/** Starts a thread for a pool that is created later. */
export function startTaskThread(): WorkerThread {
  return startWorkerThread(workerFile)
}

export function createTaskPool({
  setup,
  store,
  guarded,
  timeout,
  size,
  thread,
  batchesPerJob = defaultBatches,
}: TaskPoolOptions): StartableTaskPool {
  const stray: StrayItem[] = []
  const cores = Math.min(8, availableParallelism())
  const pool = createGuardedPool({
    file: workerFile,
    setup,
    thread,
    size: size ?? cores,
    timeout: timeout * 1000,
    onStray: (item, message) => stray.push({ item, ...describeStop({ type: 'error', message }, timeout) }),
  })
  let runner: Promise<(task: Task) => Promise<unknown[]>> | undefined
  /** The last task of this thread, which runs one after another like a worker, also if several jobs run at once. */
  let last: Promise<unknown> = Promise.resolve()
  // Loaded when there is something to do.
  const startRunner = async () => (await import('./task-runner.ts')).createTaskRunner(await setup, store)
  const runInThisThread = (task: Task): Promise<unknown[]> => {
    runner ??= startRunner()
    const running = Promise.all([runner, last]).then(([run]) => run(task))
    last = running.catch(() => {})
    return running
  }
  return {
    async run<I, R>({ items, toTask, progress, onStopped, batchSize: sent }: Job<I, R>): Promise<R[]> {
      // What is worth sending to another machine is worth a thread.
      const isLarge = (items.length >= minItemsForWorkers || sent !== undefined) && cores > 1
      const useWorkers = isLarge || guarded
      const batchSize = isLarge ? Math.min(maxBatchSize, Math.ceil(items.length / batchesPerJob)) : maxBatchSize
      let done = 0
      const stopped = (item: I, reason: StopReason) => onStopped(item, describeStop(reason, timeout))
      const runBatch = async (batch: I[]): Promise<R[]> => {
        const results = useWorkers
          ? await pool.run<I, R>(batch, toTask, stopped).catch((error: unknown) => {
              throw error instanceof WorkerStoppedError ? stoppedBetweenItems(error.reason, timeout) : error
            })
          : ((await runInThisThread(toTask(batch))) as R[])
        done += batch.length
        progress(done, results)
        return results
      }
      const batches = Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
        items.slice(index * batchSize, (index + 1) * batchSize),
      )
      if (isLarge) return (await Promise.all(batches.map(runBatch))).flat()
      const results: R[] = []
      for (const batch of batches) results.push(...(await runBatch(batch)))
      return results
    },
    start: pool.start,
    strayErrors: () => stray,
    close: async () => pool.close(),
  }
}

/** A worker loads the modules of the site before its first item. */
function stoppedBetweenItems(reason: StopReason, seconds: number): SiteError {
  const { message, hint } = describeStop(reason, 3 * seconds)
  return new SiteError({ message: `A module of the site, or a plugin, ${message} while it was loaded.`, hint })
}
