import {
  defaultHeap,
  type GuardedWorker,
  guardWorker,
  type StopReason,
  startWorkerThread,
  type WorkerThread,
} from './guarded-worker.ts'

export interface GuardedPool {
  /**
   * Runs a batch in a worker. If an item stops its worker, the others run again in a new one. If the worker exits, so does the
   * item, once: the worker may have been ended from outside.
   * @param toTask creates the task for some of the items
   * @param onStopped returns the result of an item that has none of its own
   * @returns results in the order of items
   * @throws if the work fails for all items alike
   */
  run<I, R>(
    items: readonly I[],
    toTask: (items: I[]) => unknown,
    onStopped: (item: I, reason: StopReason) => R,
  ): Promise<R[]>
  /** Starts workers before their first tasks, so that they load their modules meanwhile. */
  start(count: number): void
  close(): void
}

export interface GuardedPoolOptions {
  /** Module that calls `serveBatches`. */
  file: string
  /** Data for the workers. */
  setup: Promise<unknown>
  size: number
  /** Milliseconds an item may take. */
  timeout: number
  /** Megabytes of JavaScript objects in a worker, except for `thread`. Default: 2048. */
  maxHeap?: number
  /** A thread of `file` for the first worker. */
  thread?: WorkerThread
  /** Called for an error that an item left behind and that was thrown after its batch. */
  onStray?(item: unknown, message: string): void
}

/** Thrown if a worker stops while no item is in progress. */
export class WorkerStoppedError extends Error {
  readonly reason: StopReason

  constructor(reason: StopReason) {
    super(reason.type === 'error' ? reason.message : `A worker stopped: ${reason.type}.`)
    this.name = 'WorkerStoppedError'
    this.reason = reason
  }
}

/**
 * Creates a pool of worker threads for code that may not end, exhaust its memory, end the process or throw when nobody
 * catches. Workers start with the first tasks, or earlier.
 */
export function createGuardedPool(options: GuardedPoolOptions): GuardedPool {
  const { file, setup, size, timeout, maxHeap = defaultHeap, onStray } = options
  const workers = new Set<GuardedWorker>()
  const idle: GuardedWorker[] = []
  const waiting: ((worker: GuardedWorker) => void)[] = []
  const batches = new Map<number, readonly unknown[]>()
  let lastBatch = 0
  let isClosed = false
  let spare = options.thread

  const start = () => {
    if (isClosed) throw new Error('The pool is closed.')
    const thread = spare ?? startWorkerThread(file, maxHeap)
    spare = undefined
    const worker = guardWorker({
      thread,
      setup,
      timeout,
      onStray(batch, { index, message }) {
        onStray?.(index === undefined ? undefined : batches.get(batch)?.[index], message)
      },
    })
    workers.add(worker)
    return worker
  }
  const acquire = async (): Promise<GuardedWorker> => {
    for (let worker = idle.pop(); worker; worker = idle.pop()) {
      if (worker.isUsable()) return worker
      workers.delete(worker)
    }
    return workers.size < size ? start() : new Promise((resolve) => waiting.push(resolve))
  }
  const release = (worker: GuardedWorker) => {
    if (!worker.isUsable()) workers.delete(worker)
    const next = waiting.shift()
    if (next) next(worker.isUsable() ? worker : start())
    else if (worker.isUsable()) idle.push(worker)
  }
  const runBatch = async <I, R>(
    items: readonly I[],
    toTask: (items: I[]) => unknown,
    onStopped: (item: I, reason: StopReason) => R,
    isRetry = false,
  ): Promise<R[]> => {
    if (items.length === 0) return []
    const worker = await acquire()
    const batch = ++lastBatch
    batches.set(batch, items)
    const outcome = await worker.run({ batch, task: toTask([...items]) }).finally(() => release(worker))
    if (outcome.type === 'failed') throw outcome.error
    if (outcome.type === 'stopped') {
      const { index, reason } = outcome
      const canRetry = reason.type === 'exit' && !isRetry
      if (index === undefined) {
        if (!canRetry) throw new WorkerStoppedError(reason)
        return runBatch(items, toTask, onStopped, true)
      }
      const [before, item, after] = [items.slice(0, index), items[index] as I, items.slice(index + 1)]
      const own = canRetry ? await runBatch([item], toTask, onStopped, true) : [onStopped(item, reason)]
      const others = await runBatch([...before, ...after], toTask, onStopped)
      return [...others.slice(0, index), ...own, ...others.slice(index)]
    }
    const results = outcome.results as R[]
    for (const { index, message } of outcome.stray) {
      if (index === undefined) onStray?.(undefined, message)
      else results[index] = onStopped(items[index] as I, { type: 'error', message })
    }
    return results
  }
  return {
    run: runBatch,
    start(count) {
      while (workers.size < Math.min(count, size)) idle.push(start())
    },
    close() {
      isClosed = true
      for (const worker of workers) worker.terminate()
      workers.clear()
      batches.clear()
      idle.length = 0
    },
  }
}
