import { setTimeout as wait } from 'node:timers/promises'
import type { RemoteSettings } from '../remote-cache/index.ts'
import { type FleetBlobs, openFleetBlobs } from './fleet-blobs.ts'
import { type FleetSettings, fleetTimes } from './fleet-settings.ts'
import {
  type Announcement,
  type BatchResult,
  type Machine,
  openMachine,
  readResult,
  sealAnnouncement,
} from './messages.ts'
import { orLater } from './or-later.ts'
import { buildKey, buildsKey, endedBuild, machinesKey, queueName, queuePrefix, renewQueue } from './queue-names.ts'
import { connectRedis, describeProblem } from './redis-connection.ts'

/** What became of a batch. */
export type JobOutcome =
  | ({ type: 'done' } & BatchResult)
  /** Workers have tried it as often as they may. */
  | { type: 'failed'; reason: string }
  /** The queue has lost it: it can be sent again. */
  | { type: 'lost' }

export interface SentJob {
  /** The same for the same work, so that a coordinator that starts again finds what is done. */
  id: string
  /** Name of the value with the task. */
  input: string
  /** Machines that should leave it to others. */
  not: readonly string[]
  attempts: number
}

/** Hands out the batches of one build. */
export interface Coordinator {
  readonly place: string
  readonly blobs: FleetBlobs
  /** Sends a batch, and resolves when it has ended in any way. */
  run(job: SentJob): Promise<JobOutcome>
  /** Takes back a batch that no worker has begun. @returns whether this was so */
  withdraw(id: string): Promise<boolean>
  /** Machines that have shown a sign of life. */
  machines(): Machine[]
  /** Why the fleet cannot be used any longer, as the end of a sentence. */
  problem(): string | undefined
  /** The same, or why it could not be used until now: a build can end before Redis is given up. */
  outage(): string | undefined
  /** Gives up: batches that are out are lost. */
  giveUp(reason: string): void
  /** Removes the queue, and values, from Redis. */
  close(): Promise<void>
}

/** Turns without an answer, after which Redis may be given up. */
const maxMissed = 2

/**
 * Announces a build. Returns before Redis answers.
 *
 * @param options.cache see `openFleetBlobs`
 */
export async function openCoordinator(
  settings: FleetSettings,
  { announcement, cache }: { announcement: Announcement; cache: RemoteSettings['address'] | undefined },
): Promise<Coordinator> {
  const { id } = announcement
  const { Queue, QueueEvents, Worker } = await import('./queue-library.ts')
  const blobs = openFleetBlobs(settings, cache)
  const redis = await connectRedis(settings.url, blobs.forget)
  const { client } = redis
  const options = { prefix: queuePrefix, skipVersionCheck: true }
  const queue = new Queue(queueName(id), { ...options, connection: redis.open() })
  const events = new QueueEvents(queueName(id), { ...options, connection: redis.open() })
  // Finds batches of dead workers, even if there is no other worker.
  const guard = new Worker(queueName(id), undefined, {
    ...options,
    connection: redis.open(),
    autorun: false,
    stalledInterval: (announcement.lockSeconds * 1000) / 2,
    maxStalledCount: 2,
  })
  const pending = new Map<string, (outcome: JobOutcome) => void>()
  const results = new Set<string>()
  const beats = new Map<string, { machine: Machine; at: number }>()
  const stop = new AbortController()
  const openedAt = performance.now()
  let problem: string | undefined

  /** Why there is no connection; undefined if there is one, or while it may just be opened. */
  const outage = () => {
    if (client.isReady) return undefined
    return redis.problem() ?? (performance.now() - openedAt > fleetTimes.beat ? 'it does not answer' : undefined)
  }
  const settle = (job: string, outcome: JobOutcome) => {
    if (outcome.type === 'done') results.add(outcome.output)
    pending.get(job)?.(outcome)
    pending.delete(job)
  }
  const giveUp = (reason: string) => {
    problem ??= reason
    for (const job of [...pending.keys()]) settle(job, { type: 'lost' })
  }
  /** Ends with undefined if the fleet is given up meanwhile. */
  const orGivenUp = async <T>(work: Promise<T>): Promise<T | undefined> => {
    work.catch(() => {})
    while (problem === undefined && !stop.signal.aborted) {
      const tick = new AbortController()
      const ended = await Promise.race([
        work.then((value) => ({ value })),
        wait(500, undefined, { signal: tick.signal }),
      ])
      tick.abort()
      if (ended) return ended.value
    }
    return undefined
  }
  // Without a listener, a lost connection would end the process.
  queue.on('error', () => {})
  events.on('error', () => {})
  guard.on('error', () => {})
  events.on('completed', ({ jobId, returnvalue }) => {
    const result = readResult(returnvalue)
    settle(jobId, result ? { type: 'done', ...result } : { type: 'failed', reason: 'a result was invalid' })
  })
  events.on('failed', ({ jobId, failedReason }) => settle(jobId, { type: 'failed', reason: failedReason }))

  /** Looks for what became of a batch: an event may have been missed. */
  const look = async (jobId: string) => {
    const job = await queue.getJob(jobId)
    if (!job) return settle(jobId, { type: 'lost' })
    const result = job.finishedOn === undefined ? undefined : readResult(job.returnvalue)
    if (result) settle(jobId, { type: 'done', ...result })
    else if (await job.isFailed()) settle(jobId, { type: 'failed', reason: job.failedReason })
  }
  const readMachines = async () => {
    for (const [name, text] of Object.entries(await client.hGetAll(machinesKey(id)))) {
      const machine = openMachine(id, { name, text }, settings.key)
      if (machine && beats.get(name)?.machine.beat !== machine.beat) beats.set(name, { machine, at: performance.now() })
    }
  }
  const announce = async () => {
    const text = sealAnnouncement(announcement, settings.key)
    await client.set(buildKey(id), text, { expiration: { type: 'EX', value: fleetTimes.announcementSeconds } })
    await client.sAdd(buildsKey, id)
    await client.expire(buildsKey, fleetTimes.lifetimeSeconds)
    await renewQueue(client, id, pending.keys())
  }
  const tend = async () => {
    let answeredAt = performance.now()
    /** Turns without an answer. One can be late because this thread was busy. */
    let missed = 0
    for (let round = 0; !stop.signal.aborted; round++) {
      // One that hangs does not hold up the others.
      const turn = async () => {
        if (round % 4 === 0) await announce()
        await readMachines()
        if (round % 3 === 2) for (const job of [...pending.keys()].slice(0, 200)) await look(job)
        answeredAt = performance.now()
        missed = -1
      }
      const failed = await Promise.race([turn().then(() => undefined, describeProblem), wait(fleetTimes.beat * 2)])
      missed++
      if (missed > maxMissed && performance.now() - answeredAt > 1000 * settings.timeoutSeconds)
        giveUp(redis.problem() ?? failed ?? 'it does not answer')
      if (problem !== undefined) return
      await wait(fleetTimes.beat / 2, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const tending = tend()
  // Its batches are found again if this fails.
  guard.startStalledCheckTimer().catch(() => {})

  return {
    place: redis.place,
    blobs,
    async run({ id: job, input, not, attempts }) {
      if (problem !== undefined) return { type: 'lost' }
      return new Promise<JobOutcome>((resolve) => {
        pending.set(job, resolve)
        const add = async () => {
          const data = { input, not: [...not] }
          await queue.add('batch', data, { jobId: job, attempts, removeOnComplete: false, removeOnFail: false })
          await look(job)
        }
        void orGivenUp(add()).catch((error: unknown) => {
          const reason = describeProblem(error)
          // What is in the way of one is in the way of all, except for a connection that comes back.
          if (reason === 'its memory is full' || /password|write/.test(reason)) giveUp(reason)
          else settle(job, { type: 'lost' })
        })
      })
    },
    async withdraw(jobId) {
      const job = await orGivenUp(queue.getJob(jobId).then((found) => found?.remove().then(() => true))).catch(
        () => false,
      )
      if (job) pending.delete(jobId)
      return job === true
    },
    machines: () =>
      [...beats.values()].filter(({ at }) => performance.now() - at < fleetTimes.silence).map(({ machine }) => machine),
    problem: () => problem,
    outage: () => problem ?? outage(),
    giveUp,
    async close() {
      stop.abort()
      const remove = async () => {
        await tending
        await client.set(buildKey(id), endedBuild, { expiration: { type: 'EX', value: 10 } })
        await client.sRem(buildsKey, id)
        await queue.obliterate({ force: true })
        await client.del([machinesKey(id)])
        await blobs.remove([...results])
        await renewQueue(client, id)
      }
      if (!client.isReady) giveUp(outage() ?? 'it does not answer')
      // What is left expires.
      if (problem === undefined) await orLater(remove(), 5000)
      const closing = Promise.all([queue, events, guard].map((each) => each.close()))
      await orLater(closing, problem === undefined ? 1000 : 100)
      redis.close()
      await blobs.close()
    },
  }
}
