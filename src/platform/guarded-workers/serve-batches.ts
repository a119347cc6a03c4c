import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { describeThrown } from '../messages/errors.ts'
import {
  type BatchMessage,
  type GuardedWorkerData,
  noItem,
  type SetupMessage,
  type StrayError,
  type WorkerMessage,
} from './messages.ts'
import { threadNumber } from './thread-time.ts'

/** Runs the work for one item of a batch, so that what goes wrong is known to be that item's. */
export type RunItem = <R>(index: number, work: () => Promise<R>) => Promise<R>

/** Runs the work for an item without a guard. */
export const runUnguarded: RunItem = (_, work) => work()

/** Milliseconds within which timers without a delay have run. */
const shortDelay = 5

function countTimers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
}

/**
 * Answers the batches that a guarded pool sends to this worker.
 * @param createRun receives the setup of the pool. What it returns resolves to one result per item
 */
export function serveBatches(
  { progress }: GuardedWorkerData,
  createRun: (setup: unknown) => (task: unknown, runItem: RunItem) => Promise<unknown[]>,
): void {
  Atomics.store(progress, 2, threadNumber())
  const origin = new AsyncLocalStorage<{ batch: number; index: number }>()
  let current: { batch: number; stray: StrayError[] } | undefined
  const send = (message: WorkerMessage) => parentPort?.postMessage(message)
  const onStray = (error: unknown) => {
    // Microtasks have no origin, but run while their item is in progress.
    const inProgress = Atomics.load(progress, 1)
    const index = origin.getStore()?.index ?? (inProgress === noItem ? undefined : inProgress)
    const batch = origin.getStore()?.batch ?? current?.batch ?? 0
    const stray = { index, message: describeThrown(error) }
    if (current?.batch === batch) current.stray.push(stray)
    else send({ type: 'stray', batch, stray })
  }
  process.on('uncaughtException', onStray)
  process.on('unhandledRejection', onStray)

  let run: ReturnType<typeof createRun> | undefined
  parentPort?.on('message', async (message: SetupMessage | BatchMessage) => {
    if ('setup' in message) {
      run = createRun(message.setup)
      return
    }
    const { batch, task } = message
    const stray: StrayError[] = []
    current = { batch, stray }
    const runItem: RunItem = async (index, work) => {
      Atomics.store(progress, 1, index)
      Atomics.add(progress, 0, 1)
      const timers = countTimers()
      try {
        return await origin.run({ batch, index }, work)
      } finally {
        // Rejections are reported after the microtasks of the item.
        await setImmediate()
        // Its timers without a delay are part of it, too.
        if (countTimers() > timers) await setTimeout(shortDelay)
        Atomics.store(progress, 1, noItem)
        Atomics.add(progress, 0, 1)
      }
    }
    try {
      const results = (await run?.(task, runItem)) ?? []
      send({ type: 'done', results, stray, heapUsed: process.memoryUsage().heapUsed })
    } catch (error) {
      send({ type: 'failed', error: error instanceof Error ? error : new Error(describeThrown(error)) })
    }
    current = undefined
  })
}
