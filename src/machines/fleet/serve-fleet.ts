import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type FleetSettings, fleetTimes } from './fleet-settings.ts'
import { type Announcement, type BuildRunner, openAnnouncement, readBatch, sealMachine } from './messages.ts'
import { orLater } from './or-later.ts'
import type { Worker } from './queue-library.ts'
import { buildKey, buildsKey, endedBuild, machinesKey, queueName, queuePrefix, renewQueue } from './queue-names.ts'
import { connectRedis, type RedisConnections } from './redis-connection.ts'

export interface ServeFleetOptions {
  /** Ends after so many seconds without work; never if it is left out. */
  idleSeconds?: number
  /** Ends when the batch in progress is done. */
  signal: AbortSignal
  /** Opens a build. @returns why this machine does not take part, if it does not */
  open(build: Announcement): Promise<BuildRunner | string>
  onEvent(event: FleetEvent): void
}

export type FleetEvent =
  | { type: 'waiting'; place: string; name: string }
  | { type: 'unreachable'; place: string; problem: string }
  | { type: 'declined'; reason: string }
  | { type: 'joined' }
  | { type: 'left'; batches: number }
  | { type: 'failed'; message: string }

/** One is transferred while another is built. */
const slots = 2
/** Times that a machine leaves a batch to others. */
const maxPasses = 4
/** Redis that takes longer to answer hangs: it must not keep a worker from ending. */
const answerSeconds = 3
/** Looks for a build in vain, after which it has ended. */
const maxMissing = 5

/** Works for the builds of a fleet, one after another. Returns when its signal is aborted, or after some time without work. */
export async function serveFleet(settings: FleetSettings, options: ServeFleetOptions): Promise<void> {
  const { signal, onEvent, idleSeconds } = options
  const redis = await connectRedis(settings.url)
  const name = `${hostname()}-${process.pid}`
  const declined = new Map<string, string>()
  let idleSince = performance.now()
  let reported: string | undefined
  onEvent({ type: 'waiting', place: redis.place, name })
  const isIdle = () => idleSeconds !== undefined && performance.now() - idleSince > idleSeconds * 1000
  try {
    while (!signal.aborted && !isIdle()) {
      const builds = redis.client.isReady
        ? await withLimit(listBuilds(redis, settings.key), answerSeconds).catch(() => [])
        : []
      const problem = redis.problem()
      if (problem !== undefined && problem !== reported) onEvent({ type: 'unreachable', place: redis.place, problem })
      reported = problem
      for (const id of declined.keys()) if (!builds.some((build) => build.id === id)) declined.delete(id)
      for (const build of builds) {
        const report = (reason?: string) => {
          const machine = { name, slots, beat: Date.now(), declined: reason }
          const text = sealMachine(build.id, machine, settings.key)
          return withLimit(setMachine(redis, { build: build.id, name, text }), answerSeconds)
        }
        const known = declined.get(build.id)
        if (known !== undefined) {
          await report(known).catch(() => {})
          continue
        }
        const runner = await options.open(build)
        if (typeof runner === 'string') {
          declined.set(build.id, runner)
          onEvent({ type: 'declined', reason: runner })
          await report(runner).catch(() => {})
          continue
        }
        onEvent({ type: 'joined' })
        await report().catch(() => {})
        const batches = await work({ build, runner, redis, name, options, report })
        onEvent({ type: 'left', batches })
        idleSince = performance.now()
        // The others of the list may have ended, too.
        break
      }
      await wait(fleetTimes.beat, undefined, { signal }).catch(() => {})
    }
  } finally {
    redis.close()
  }
}

/** Works at the batches of a build until it ends. @returns number of batches */
async function work({
  build,
  runner,
  redis,
  name,
  options: { signal, onEvent },
  report,
}: {
  build: Announcement
  runner: BuildRunner
  redis: RedisConnections
  name: string
  options: ServeFleetOptions
  report(): Promise<void>
}): Promise<number> {
  const { DelayedError, Worker } = await import('./queue-library.ts')
  let done = 0
  const passes = new Map<string, number>()
  let hasOthers = false
  /** Batches that have failed here. */
  const failed = new Set<string>()
  const inProgress = new Set<Promise<unknown>>()
  const track = <T>(batch: Promise<T>): Promise<T> => {
    const ended = batch.finally(() => inProgress.delete(ended))
    inProgress.add(ended)
    return ended
  }
  const worker: Worker = new Worker(
    queueName(build.id),
    async (job, token) => {
      const batch = readBatch(job.data)
      if (!batch) throw new Error('the batch is invalid')
      const passed = passes.get(job.id ?? '') ?? 0
      // Another machine may have more luck, if there is one.
      if (hasOthers && (batch.not.includes(name) || failed.has(job.id ?? '')) && passed < maxPasses) {
        passes.set(job.id ?? '', passed + 1)
        await job.moveToDelayed(Date.now() + 300, token)
        throw new DelayedError()
      }
      try {
        const output = await withLimit(track(runner.run(batch.input)), build.batchSeconds)
        done++
        return { output, machine: name }
      } catch (error) {
        failed.add(job.id ?? '')
        const { message } = error as Error
        onEvent({ type: 'failed', message })
        throw new Error(`${name}: ${message}`)
      }
    },
    {
      connection: redis.open(),
      prefix: queuePrefix,
      skipVersionCheck: true,
      concurrency: slots,
      lockDuration: build.lockSeconds * 1000,
      stalledInterval: (build.lockSeconds * 1000) / 2,
      maxStalledCount: 2,
      drainDelay: 2,
    },
  )
  worker.on('error', () => {})
  try {
    // While Redis is away, or is empty after a restart, the build may go on.
    for (let missing = 0; missing < maxMissing && !signal.aborted; ) {
      await wait(fleetTimes.beat, undefined, { signal }).catch(() => {})
      if (!redis.client.isReady) continue
      const turn = async () => {
        const announced = await redis.client.get(buildKey(build.id))
        if (announced === endedBuild) return true
        missing = announced === null ? missing + 1 : 0
        await report()
        hasOthers = (await redis.client.hLen(machinesKey(build.id))) > 1
        await renewQueue(redis.client, build.id)
        return false
      }
      if (await withLimit(turn(), answerSeconds).catch(() => false)) break
    }
  } finally {
    const closing = worker.close(!signal.aborted)
    closing.catch(() => {})
    // Waits for the batch in progress, if the build still needs it.
    if (signal.aborted) await orLater(Promise.allSettled(inProgress), build.batchSeconds * 1000)
    const leave = async () => {
      await closing
      await redis.client.hDel(machinesKey(build.id), name)
      // Whoever is the last leaves keys behind.
      await renewQueue(redis.client, build.id)
    }
    // Without Redis, its batches are those of a dead worker.
    await orLater(leave(), redis.client.isReady ? answerSeconds * 1000 : 100)
    await runner.close()
  }
  return done
}

async function listBuilds({ client }: RedisConnections, key: string): Promise<Announcement[]> {
  const ids = await client.sMembers(buildsKey)
  const builds = await Promise.all(
    ids.map(async (id) => {
      const text = await client.get(buildKey(id))
      if (text === null) await client.sRem(buildsKey, id)
      return text === null ? undefined : openAnnouncement(id, text, key)
    }),
  )
  return builds.filter((build) => build !== undefined)
}

async function setMachine(
  { client }: RedisConnections,
  { build, name, text }: { build: string; name: string; text: string },
): Promise<void> {
  await client.hSet(machinesKey(build), name, text)
  await client.expire(machinesKey(build), fleetTimes.lifetimeSeconds)
}

async function withLimit<T>(work: Promise<T>, seconds: number): Promise<T> {
  const done = new AbortController()
  const limit = wait(seconds * 1000, undefined, { signal: done.signal }).then(() => {
    throw new Error(`it takes longer than ${seconds} s`)
  })
  limit.catch(() => {})
  work.catch(() => {})
  try {
    return await Promise.race([work, limit])
  } finally {
    done.abort()
  }
}
