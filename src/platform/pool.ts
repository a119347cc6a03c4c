import { availableParallelism } from 'node:os'
import type { Tinypool } from 'tinypool'

export interface Pool {
  /** Runs one task in a worker. */
  run<T>(task: unknown): Promise<T>
  close(): Promise<void>
}

/** A worker with a larger heap is replaced after its task. */
const workerHeapLimit = 512 * 1024 * 1024

/** Creates a pool of worker threads that run a module's default export. Workers start with the first task. */
export function createPool(options: { file: string; workerData: unknown; size?: number }): Pool {
  let pool: Promise<Tinypool> | undefined
  const start = async () => {
    const { Tinypool } = await import('tinypool')
    return new Tinypool({
      filename: options.file,
      workerData: options.workerData,
      minThreads: 0,
      maxThreads: options.size ?? Math.max(1, Math.min(8, availableParallelism())),
      idleTimeout: 60_000,
      maxMemoryLimitBeforeRecycle: workerHeapLimit,
      runtime: 'worker_threads',
    })
  }
  return {
    run: async (task) => {
      pool ??= start()
      return (await pool).run(task)
    },
    close: async () => {
      await (await pool)?.destroy()
    },
  }
}
