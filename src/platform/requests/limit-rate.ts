export interface RateLimitOptions {
  /** Queries of one client per minute. After a pause, a client can send as many at once. */
  queriesPerMinute: number
  /** Returns milliseconds. */
  now?: () => number
}

/** Milliseconds in which a client may use its limit. */
const period = 60_000
/** Clients that are remembered. Those that have been silent the longest are forgotten first. */
const maxClients = 20_000

/**
 * Returns a function that counts queries of a client.
 * @returns the seconds after which the client can try again; 0 if the queries are within its limit
 */
export function limitRate({ queriesPerMinute, now = () => performance.now() }: RateLimitOptions) {
  /** Client → the time at which all its queries are forgotten. In the order of its last query. */
  const clients = new Map<string, number>()
  return (client: string, queries: number): number => {
    const time = now()
    const used = Math.max(time, clients.get(client) ?? time) + (queries * period) / queriesPerMinute
    if (used > time + period) return Math.ceil((used - time - period) / 1000)
    clients.delete(client)
    clients.set(client, used)
    if (clients.size > maxClients) clients.delete(clients.keys().next().value as string)
    return 0
  }
}
