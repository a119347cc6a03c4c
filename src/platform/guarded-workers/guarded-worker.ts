import { Worker } from 'node:worker_threads'
import { describeThrown } from '../messages/errors.ts'
import {
  type BatchMessage,
  type GuardedWorkerData,
  noItem,
  type SetupMessage,
  type StrayError,
  type WorkerMessage,
} from './messages.ts'
import { countedTime, threadTime } from './thread-time.ts'

/** Why an item has no result. */
export type StopReason = { type: 'timeout' | 'memory' | 'exit' } | { type: 'error'; message: string }

export type BatchOutcome =
  | { type: 'done'; results: unknown[]; stray: StrayError[] }
  /** The worker is gone. `index` is that of the item in progress; undefined between items. */
  | { type: 'stopped'; index: number | undefined; reason: StopReason }
  | { type: 'failed'; error: unknown }

export interface GuardedWorker {
  run(message: BatchMessage): Promise<BatchOutcome>
  /** Whether it can run another batch. */
  isUsable(): boolean
  terminate(): void
}

/** A worker thread that loads its modules. */
export interface WorkerThread {
  worker: Worker
  progress: GuardedWorkerData['progress']
  terminate(): void
}

export interface GuardedWorkerOptions {
  thread: WorkerThread
  /** Data for the worker. If it is not known yet, the worker loads its modules meanwhile. */
  setup: Promise<unknown>
  /** Milliseconds an item may take: three times as many while it waits. Time without a processor, on a busy machine, does not count. */
  timeout: number
  onStray(batch: number, stray: StrayError): void
}

/** A worker with a larger heap, in bytes, is replaced after its batch. */
const recycledHeap = 512 * 1024 * 1024
const checksPerTimeout = 40

/** Megabytes of JavaScript objects in a worker. */
export const defaultHeap = 2048

/**
 * Starts a thread.
 * @param file module that calls `serveBatches`
 * @param maxHeap megabytes of JavaScript objects
 */
export function startWorkerThread(file: string, maxHeap = defaultHeap): WorkerThread {
  const progress = new Int32Array(new SharedArrayBuffer(12)).fill(noItem)
  const workerData: GuardedWorkerData = { progress }
  const worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: maxHeap } })
  // Without a listener, an error would end the process.
  worker.on('error', () => {})
  return { worker, progress, terminate: () => void worker.terminate() }
}

/** Guards a thread, which may have been started long before. */
export function guardWorker({ thread, setup, timeout, onStray }: GuardedWorkerOptions): GuardedWorker {
  const { worker, progress } = thread
  const ready = setup.then((value) => worker.postMessage({ setup: value } satisfies SetupMessage))
  // A failure is that of the caller, who runs nothing then.
  ready.catch(() => {})
  let usable = true
  let settle: ((outcome: BatchOutcome) => void) | undefined
  const end = (outcome: BatchOutcome) => {
    settle?.(outcome)
    settle = undefined
  }
  const stop = (reason: StopReason) => {
    if (usable) {
      usable = false
      void worker.terminate()
    }
    const index = Atomics.load(progress, 1)
    end({ type: 'stopped', index: index === noItem ? undefined : index, reason })
  }
  worker.on('message', (message: WorkerMessage) => {
    if (message.type === 'stray') onStray(message.batch, message.stray)
    else if (message.type === 'failed') end(message)
    else {
      if (message.heapUsed > recycledHeap) {
        usable = false
        void worker.terminate()
      }
      end(message)
    }
  })
  worker.on('error', (error: NodeJS.ErrnoException) =>
    stop(
      error?.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? { type: 'memory' }
        : { type: 'error', message: describeThrown(error) },
    ),
  )
  worker.on('exit', () => stop({ type: 'exit' }))

  return {
    isUsable: () => usable,
    terminate() {
      usable = false
      void worker.terminate()
    },
    run: (message) =>
      new Promise((resolve) => {
        const interval = timeout / checksPerTimeout
        let seen = Atomics.load(progress, 0)
        let elapsed = 0
        let last = performance.now()
        let lastTime = threadTime(Atomics.load(progress, 2))
        const check = setInterval(() => {
          const [started, now, time] = [
            Atomics.load(progress, 0),
            performance.now(),
            threadTime(Atomics.load(progress, 2)),
          ]
          // While this thread, or the machine, was asleep, so was the worker.
          const passed = Math.min(now - last, 2 * interval)
          elapsed = started === seen ? elapsed + countedTime(passed, lastTime, time) : 0
          seen = started
          last = now
          lastTime = time
          // Loading modules, between items, may take longer.
          const limit = Atomics.load(progress, 1) === noItem ? 3 * timeout : timeout
          if (elapsed >= limit) stop({ type: 'timeout' })
        }, interval)
        check.unref()
        settle = (outcome) => {
          clearInterval(check)
          resolve(outcome)
        }
        void ready.then(() => worker.postMessage(message))
      }),
  }
}
