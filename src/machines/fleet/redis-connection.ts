import type { createClient } from './queue-library.ts'

export type RedisClient = ReturnType<typeof createClient>

/** Connections to the Redis of a fleet, which are opened again when they are lost. */
export interface RedisConnections {
  readonly place: string
  /** For single commands. */
  readonly client: RedisClient
  /** Opens another one: objects of the queue library block theirs. */
  open(): RedisClient
  /** Why the connection was lost; undefined while it exists, or before the first attempt has failed. */
  problem(): string | undefined
  /** Ends all connections, also those that objects of the queue library have duplicated. None is opened after that. */
  close(): void
}

/** Loads the library. @param onReconnected called when the connection was lost and is there again */
export async function connectRedis(url: URL, onReconnected: () => void = () => {}): Promise<RedisConnections> {
  const { createClient } = await import('./queue-library.ts')
  const clients: RedisClient[] = []
  let problem: string | undefined
  let wasReady = false
  let isClosed = false
  /** The queue library duplicates clients, and does not close those that have never connected. */
  const track = (client: RedisClient): RedisClient => {
    // Without a listener, a lost connection would end the process.
    client.on('error', () => {})
    const [duplicate, connect] = [client.duplicate.bind(client), client.connect.bind(client)]
    client.duplicate = ((...args: Parameters<typeof duplicate>) =>
      track(duplicate(...args) as RedisClient)) as typeof client.duplicate
    client.connect = () => (isClosed ? Promise.reject(new Error('The connections are closed.')) : connect())
    clients.push(client)
    return client
  }
  const open = () =>
    track(
      createClient({
        url: url.href,
        socket: { connectTimeout: 3000, reconnectStrategy: (retries) => Math.min(1000, 50 * 2 ** retries) },
      }) as RedisClient,
    )
  const client = open()
  client.on('error', (error: unknown) => {
    problem = describeProblem(error)
  })
  client.on('ready', () => {
    problem = undefined
    if (wasReady) onReconnected()
    wasReady = true
  })
  // It goes on trying.
  client.connect().catch(() => {})
  const { protocol, host, pathname } = url
  return {
    place: `${protocol}//${host}${pathname === '/' ? '' : pathname}`,
    client,
    open,
    problem: () => problem,
    close() {
      isClosed = true
      for (const each of clients) {
        try {
          each.destroy()
        } catch {
          // It was never open.
        }
      }
    },
  }
}

/** Returns what is wrong, as the end of a sentence. */
export function describeProblem(error: unknown): string {
  const { code, message = '' } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED') return 'the connection was refused'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host was not found'
  if (/\bOOM\b/.test(message)) return 'its memory is full'
  if (/^(?:NOAUTH|WRONGPASS)\b/.test(message)) return 'it does not accept the password'
  if (/^(?:NOPERM|READONLY)\b/.test(message)) return 'it does not allow this user to write'
  if (/^MISCONF\b/.test(message)) return 'it cannot write to its disk'
  return 'it ended the connection'
}
