import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Coordinator, divideByFolder, type FleetProgress } from '../../../machines/fleet/index.ts'
import { RemoteError } from '../../../machines/remote-cache/index.ts'
import { hashOf } from '../../../platform/index.ts'
import type { ContentFile, TaskItem } from '../../../shared/types.ts'
import type { Job, StartableTaskPool } from '../workers/task-pool.ts'
import type { Task } from '../workers/task-runner.ts'
import type { BatchWork } from './batch-work.ts'
import type { Checked } from './check-results.ts'

export interface FleetPoolOptions {
  local: StartableTaskPool
  coordinator: Coordinator
  work: Promise<BatchWork>
  siteDir: string
  settings: FleetPoolSettings
  /** Called for work that other machines can do. */
  onJob?(): void
  /** Called when a batch is built here because workers have failed. */
  onFailure(reason: string): void
  onProgress(progress: FleetProgress): void
}

export interface FleetPoolSettings {
  /** Items in a batch. */
  batchSize: number
  /** Milliseconds that this machine waits for the first worker, and builds nothing itself; undefined if it builds, too. */
  wait?: number
}

/** Documents in a batch, unless the settings say otherwise. */
export const defaultBatchSize = 100
/** Times that workers may try a batch. */
const maxAttempts = 3
/** Milliseconds until this machine knows, too, that Redis has lost everything. */
const lossDelay = 500
/** Milliseconds after which a batch that is the last one is also built here. */
const minAge = 2000

interface SentBatch {
  indexes: number[]
  state: 'waiting' | 'sent' | 'done'
  sentAt: number
  /** Id of its job, while it is out. */
  job?: string
  isBuiltHere: boolean
}

/**
 * Creates a pool that hands out the batches of large jobs to other machines. What they do not return in time, or return with
 * errors, is built here.
 */
export function createFleetPool(options: FleetPoolOptions): StartableTaskPool {
  const { local, coordinator, settings } = options
  /** Documents whose images are converted here. Workers cannot compile them. */
  const withImages = new Set<string>()
  const createdAt = performance.now()
  let isClosed = false
  return {
    get hasMachines() {
      const isReady =
        settings.wait !== undefined || coordinator.machines().some(({ declined }) => declined === undefined)
      return !isClosed && isReady && coordinator.problem() === undefined
    },
    start: local.start,
    strayErrors: local.strayErrors,
    async close() {
      isClosed = true
      await local.close()
    },
    async run<I, R>(job: Job<I, R>): Promise<R[]> {
      const [first] = job.items
      const isLarge = job.items.length >= 2 * batchSizeOf(job, settings)
      if (first === undefined || !isLarge || coordinator.problem() !== undefined) return local.run(job)
      const { type, compile } = job.toTask([first])
      if (type === 'prepare' || type === 'accept' || compile) return local.run(job)
      options.onJob?.()
      return runInFleet(job, { ...options, withImages, createdAt })
    },
  }
}

/** Returns how many items of a job are in a batch: as much work as that of so many documents. */
function batchSizeOf(
  { batchSize = defaultBatchSize }: Pick<Job<unknown, unknown>, 'batchSize'>,
  settings: FleetPoolSettings,
) {
  return Math.max(1, Math.round((batchSize * settings.batchSize) / defaultBatchSize))
}

async function runInFleet<I, R>(
  job: Job<I, R>,
  {
    local,
    coordinator,
    work,
    siteDir,
    settings,
    onFailure,
    onProgress,
    withImages,
    createdAt,
  }: FleetPoolOptions & {
    withImages: Set<string>
    createdAt: number
  },
): Promise<R[]> {
  const { items, toTask, progress, onStopped } = job
  const results: R[] = []
  const { send, receive } = await work
  const startedAt = performance.now()
  let done = 0
  let failure: { error: unknown } | undefined
  /** Work in the threads of this machine. */
  const runningHere = new Set<Promise<unknown>>()
  let wake = () => {}
  const canSend = items.map((item) => isPortable(item, siteDir) && !withImages.has(pathOf(item)))
  const sendable = items.flatMap((_, index) => (canSend[index] ? [index] : []))
  const others = items.flatMap((_, index) => (canSend[index] ? [] : [index]))
  const batches = divideByFolder(
    sendable.map((index) => pathOf(items[index])),
    batchSizeOf(job, settings),
  ).map((positions): SentBatch => {
    const indexes = positions.map((position) => sendable[position] as number)
    return { indexes, state: 'waiting', sentAt: 0, isBuiltHere: false }
  })
  const pick = (indexes: number[]) => indexes.map((index) => items[index] as I)
  const runHere = async (indexes: number[]): Promise<void> => {
    const running = local.run({ items: pick(indexes), toTask, onStopped, progress() {} })
    runningHere.add(running)
    const own = await running.finally(() => runningHere.delete(running))
    for (const [position, index] of indexes.entries()) results[index] = own[position] as R
  }
  const report = () => {
    const count = batches.filter(({ state }) => state === 'done').length
    onProgress({
      done,
      total: items.length,
      machines: 1 + ready().length,
      batches: [count, batches.length],
      milliseconds: performance.now() - startedAt,
    })
  }
  const finish = (indexes: number[]) => {
    done += indexes.length
    report()
    progress(
      done,
      indexes.map((index) => results[index] as R),
    )
    wake()
  }
  const ready = () => coordinator.machines().filter(({ declined }) => declined === undefined)
  const isDone = () => failure !== undefined || done === items.length

  const buildHere = async (batch: SentBatch) => {
    batch.isBuiltHere = true
    await runHere(batch.indexes)
    // A worker may have been faster. Its results are the same.
    if (batch.state === 'done') return
    batch.state = 'done'
    finish(batch.indexes)
  }
  /** Takes the results of a worker. @returns what is wrong with them */
  const accept = async (
    batch: SentBatch,
    task: Task,
    sent: { input: string; output: string },
  ): Promise<string | undefined> => {
    const isNeeded = () => batch.state !== 'done'
    const receiving = receive(task, { ...sent, isNeeded })
    runningHere.add(receiving)
    const checked = (await receiving.finally(() => runningHere.delete(receiving))) as Checked<R>
    if ('invalid' in checked) return checked.invalid
    if (!isNeeded()) return undefined
    const again: number[] = []
    for (const [position, index] of batch.indexes.entries()) {
      const result = checked.results[position]
      if (result === undefined) again.push(index)
      else if (batch.state !== 'done') results[index] = result
      if (hasImages(result)) withImages.add(pathOf(items[index]))
    }
    if (again.length > 0) await runHere(again)
    return undefined
  }
  /** Ends the use of the fleet if its values cannot be transferred. */
  const orGiveUp = async <T>(transfer: Promise<T>): Promise<T | undefined> => {
    try {
      return await transfer
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error
      coordinator.giveUp(error.message)
      return undefined
    }
  }
  const handOut = async (batch: SentBatch): Promise<void> => {
    batch.state = 'sent'
    batch.sentAt = performance.now()
    const not: string[] = []
    const task = toTask(pick(batch.indexes))
    for (let attempt = 1; attempt <= maxAttempts && batch.state === 'sent'; attempt++) {
      const losses = coordinator.blobs.losses()
      const input = await orGiveUp(send(task))
      if (input === undefined) break
      const id = hashOf(input, String(not.length), ...(losses > 0 ? [String(losses)] : []))
      batch.job = id
      const outcome = await coordinator.run({ id, input, not: [...not], attempts: maxAttempts - not.length })
      delete batch.job
      if ((batch.state as SentBatch['state']) === 'done') return
      if (outcome.type === 'lost') {
        if (coordinator.problem() !== undefined) break
        await wait(200)
        continue
      }
      if (outcome.type === 'failed') {
        // Workers may see before this machine that Redis is empty.
        await wait(lossDelay)
        if (coordinator.blobs.losses() > losses) continue
        onFailure(outcome.reason)
        break
      }
      const invalid = await orGiveUp(
        accept(batch, task, { input, output: outcome.output }).then((text) => text ?? null),
      )
      if (invalid === undefined) break
      if (invalid === null) {
        if ((batch.state as SentBatch['state']) === 'done') return
        batch.state = 'done'
        return finish(batch.indexes)
      }
      not.push(outcome.machine)
      if (attempt === maxAttempts) onFailure(`${outcome.machine}: ${invalid}`)
    }
    if (!batch.isBuiltHere && (batch.state as SentBatch['state']) !== 'done') await buildHere(batch)
  }
  const start = (work: Promise<void>) => {
    work.catch((error: unknown) => {
      failure ??= { error }
      wake()
    })
  }
  const pause = (milliseconds: number) => {
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    return Promise.race([woken, wait(milliseconds)])
  }
  /** Returns a batch to build here, if this machine should. */
  const takeBatch = async (): Promise<SentBatch | undefined> => {
    const isAlone = coordinator.problem() !== undefined
    const nobodyCame = ready().length === 0 && performance.now() - createdAt > (settings.wait ?? 0)
    if (settings.wait !== undefined && !isAlone && !nobodyCame) return undefined
    const waiting = batches.find(({ state }) => state === 'waiting')
    if (waiting) {
      waiting.state = 'sent'
      return waiting
    }
    const out = batches.filter(({ state, isBuiltHere }) => state === 'sent' && !isBuiltHere)
    for (const batch of out.toReversed())
      if (batch.job !== undefined && (await coordinator.withdraw(batch.job))) return batch
    // Workers have begun all of them, and one may be slow, or dead.
    const late = out.find(({ sentAt, state }) => state === 'sent' && performance.now() - sentAt > minAge)
    if (late) late.isBuiltHere = true
    return late
  }
  const buildLoop = async () => {
    while (!isDone()) {
      const batch = await takeBatch()
      if (batch) await buildHere(batch)
      else await wait(100)
    }
  }
  if (others.length > 0)
    start(
      runHere(others).then(() => {
        finish(others)
      }),
    )
  const loops = settings.wait === undefined ? Math.min(2, availableParallelism()) : 1
  for (let count = 0; count < loops; count++) start(buildLoop())
  while (!isDone()) {
    const slots = ready().reduce((total, machine) => total + machine.slots, 0)
    const outside = batches.filter(({ state, isBuiltHere }) => state === 'sent' && !isBuiltHere).length
    const next = coordinator.problem() === undefined ? Math.max(2, 2 * slots) - outside : 0
    for (const batch of batches.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, next)))
      start(handOut(batch))
    report()
    await pause(500)
  }
  // A worker may have been faster, but what threads write must be complete.
  await Promise.allSettled(runningHere)
  if (failure) throw failure.error
  return results
}

/** The path by which an item is in a folder: of a document, or of the page that is rendered. */
function pathOf(item: unknown): string {
  const { sourcePath, path: given, file = '' } = item as Partial<ContentFile & TaskItem>
  return sourcePath ?? given ?? file.replace(/\/index\.html$/, '')
}

/** Whether workers have the source of an item in their checkout, or get it. */
function isPortable(item: unknown, siteDir: string): boolean {
  const { sourcePath, source, file = '' } = item as Partial<ContentFile>
  if (sourcePath === undefined || source !== undefined) return true
  const relative = path.relative(siteDir, file).split(path.sep)
  return relative[0] !== '..' && relative[0] !== '.lectern'
}

function hasImages(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'unconvertedImages' in result
}
