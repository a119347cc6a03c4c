import { type RemoteBlobs, RemoteError, type RemoteRequest } from '../remote-blobs.ts'

/** Values that nobody uses are deleted after so many seconds. */
const defaultLifetime = 30 * 24 * 3600
/** Values are sent in pieces of this size, so that a slow connection is noticed. */
const maxBatch = 4 * 2 ** 20

export interface RedisBlobsOptions {
  /** Whether reading a value does not prolong its life. */
  readonly: boolean
  /** Seconds after which values that nobody uses are deleted. Default: 30 days. */
  lifetime?: number
  /** Start of the keys. Default: `lectern:`. */
  prefix?: string
}

/** Values in Redis, each a string that expires. */
export async function openRedisBlobs(
  url: URL,
  { readonly, lifetime = defaultLifetime, prefix = 'lectern:' }: RedisBlobsOptions,
): Promise<RemoteBlobs & { remove(names: readonly string[], request: RemoteRequest): Promise<void> }> {
  // Loaded for sites that use it only: it has a module for each command.
  const { createClient, RESP_TYPES } = await import('./redis-client.ts')
  const plain = createClient({
    url: url.href,
    socket: { connectTimeout: 2000, reconnectStrategy: false },
    disableOfflineQueue: true,
  })
  let failure: unknown
  // Without a listener, a lost connection would end the process.
  plain.on('error', (error: unknown) => {
    failure = error
  })
  const client = plain.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  let connecting: Promise<unknown> | undefined
  const run = async <T>({ signal }: RemoteRequest, work: () => Promise<T>): Promise<T> => {
    try {
      signal.throwIfAborted()
      connecting ??= plain.connect()
      await withSignal(connecting, signal)
      return await withSignal(work(), signal)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw toRemoteError(failure ?? error)
    }
  }
  const keyOf = (name: string) => prefix + name
  return {
    place: placeOf(url),
    async get(names, request) {
      return run(request, async () => {
        const found = new Map<string, Buffer>()
        const values = names.map(async (name) => {
          const key = keyOf(name)
          const value = readonly ? await client.get(key) : await client.getEx(key, { type: 'EX', value: lifetime })
          if (value === null) return
          const bytes = value as unknown as Buffer
          request.onBytes?.(bytes.length)
          found.set(name, bytes)
        })
        await Promise.all(values)
        return found
      })
    },
    async put(blobs, request) {
      await run(request, async () => {
        let batch: Promise<unknown>[] = []
        let size = 0
        for (const [name, bytes] of blobs) {
          const stored = client.set(keyOf(name), bytes, { expiration: { type: 'EX', value: lifetime } })
          batch.push(stored.then(() => request.onBytes?.(bytes.length)))
          size += bytes.length
          if (size < maxBatch) continue
          await Promise.all(batch)
          batch = []
          size = 0
        }
        await Promise.all(batch)
      })
    },
    async has(names, request) {
      return run(request, async () => {
        const exist = await Promise.all(names.map((name) => plain.exists(keyOf(name))))
        return new Set(names.filter((_, index) => exist[index] === 1))
      })
    },
    async remove(names, request) {
      await run(request, async () => {
        if (names.length > 0) await plain.unlink(names.map(keyOf))
      })
    },
    async close() {
      // A client that is not connected throws.
      if (plain.isOpen) plain.destroy()
    },
  }
}

/** The address without user, password and query. */
function placeOf({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}

async function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => {})
  let onAbort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

function toRemoteError(error: unknown): RemoteError {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED') return new RemoteError('unreachable', 'the connection was refused', error)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new RemoteError('unreachable', 'the host was not found', error)
  // The first word of an answer of Redis names the error.
  const [kind = ''] = message.split(' ')
  if (kind === 'OOM') return new RemoteError('refused', 'its memory is full', error)
  if (kind === 'NOAUTH' || kind === 'WRONGPASS')
    return new RemoteError('refused', 'it does not accept the password', error)
  if (kind === 'NOPERM' || kind === 'READONLY')
    return new RemoteError('refused', 'it does not allow this user to write', error)
  if (kind === 'MISCONF') return new RemoteError('refused', 'it cannot write to its disk', error)
  return new RemoteError('unreachable', 'it ended the connection', error)
}
