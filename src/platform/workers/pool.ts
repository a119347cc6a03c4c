import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PoolWorkerMessage } from './pool-worker.ts'

export interface Pool {
  /** Runs one task in a worker. @throws what the task throws, or an error that says that its worker ended */
  run<T>(task: unknown): Promise<T>
  /** Stops all workers. Tasks that have not ended fail. */
  close(): Promise<void>
}

interface QueuedTask {
  task: unknown
  resolve(result: unknown): void
  reject(error: unknown): void
}

interface PoolWorker {
  thread: Worker
  current: QueuedTask | undefined
  idleTimer?: NodeJS.Timeout
}

/** A worker with a larger heap is replaced after its task. */
const workerHeapLimit = 512 * 1024 * 1024
/** Milliseconds after which a worker without a task ends. */
const maxIdleTime = 5000

/**
 * Creates a pool of worker threads that run a module's default export. Workers start with the first tasks, and end when there
 * have been none for a while. The process does not wait for idle workers.
 */
export function createPool({ file, size }: { file: string; size?: number }): Pool {
  const maxWorkers = size ?? Math.max(1, Math.min(8, availableParallelism()))
  const workers = new Set<PoolWorker>()
  const queue: QueuedTask[] = []
  let isClosed = false

  const start = (): PoolWorker => {
    const thread = new Worker(fileURLToPath(new URL('./pool-worker.js', import.meta.url)), { workerData: file })
    const worker: PoolWorker = { thread, current: undefined }
    const remove = (error: Error) => {
      if (!workers.delete(worker)) return
      worker.current?.reject(error)
      runQueued()
    }
    const end = () => {
      workers.delete(worker)
      void thread.terminate()
    }
    thread.on('message', (message: PoolWorkerMessage) => {
      const { current } = worker
      worker.current = undefined
      thread.unref()
      if (message.heapUsed > workerHeapLimit) end()
      else worker.idleTimer = setTimeout(end, maxIdleTime).unref()
      if (message.type === 'done') current?.resolve(message.result)
      else current?.reject(message.error)
      runQueued()
    })
    thread.on('error', remove)
    thread.on('exit', (code) => remove(new Error(`A worker thread that ran ${file} ended with exit code ${code}.`)))
    workers.add(worker)
    return worker
  }
  const runQueued = () => {
    while (queue.length > 0 && !isClosed) {
      const idle = [...workers].find(({ current }) => current === undefined)
      if (!idle && workers.size >= maxWorkers) return
      const worker = idle ?? start()
      clearTimeout(worker.idleTimer)
      worker.current = queue.shift() as QueuedTask
      worker.thread.ref()
      worker.thread.postMessage(worker.current.task)
    }
  }
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error('The pool is closed.')
        queue.push({ task, resolve: resolve as (result: unknown) => void, reject })
        runQueued()
      }),
    async close() {
      isClosed = true
      const running = [...workers].flatMap(({ current }) => current ?? [])
      for (const { reject } of [...running, ...queue.splice(0)]) reject(new Error('The pool is closed.'))
      await Promise.all([...workers].map(({ thread }) => thread.terminate()))
    },
  }
}
