import { fleetTimes } from './fleet-settings.ts'
import type { RedisClient } from './redis-connection.ts'

/** Start of the keys of the queue library. */
export const queuePrefix = 'lectern'

export const buildsKey = 'lectern:builds'
export const buildKey = (id: string) => `lectern:build:${id}`
/** Takes the place of the announcement for some seconds. */
export const endedBuild = 'ended'
export const machinesKey = (id: string) => `lectern:machines:${id}`
export const queueName = (id: string) => `fleet-${id}`

/** The lists of a queue. Its other keys expire by themselves. */
const queueParts = [
  '',
  'active',
  'completed',
  'delayed',
  'events',
  'failed',
  'id',
  'marker',
  'meta',
  'paused',
  'pc',
  'prioritized',
  'stalled',
  'wait',
  'waiting-children',
]

/** Lets the keys of a queue expire if nobody calls this again, and those of these jobs. The queue library leaves them forever. */
export async function renewQueue(client: RedisClient, id: string, jobs: Iterable<string> = []): Promise<void> {
  const keys = [...queueParts, ...jobs].map((part) => `${queuePrefix}:${queueName(id)}:${part}`)
  await Promise.all([...keys, machinesKey(id)].map((key) => client.expire(key, fleetTimes.lifetimeSeconds)))
}
