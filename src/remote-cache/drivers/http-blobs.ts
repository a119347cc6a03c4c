import type { ClientRequest, IncomingMessage } from 'node:http'
import { type RemoteBlobs, RemoteError, type RemoteRequest } from '../remote-blobs.ts'
import { runLimited } from './run-limited.ts'

export interface HttpPlace {
  url: URL
  /** Sent as `Authorization: Bearer`. */
  token: string | undefined
}

const maxConcurrentRequests = 6
const maxRedirects = 3
/** Bytes that are sent at a time. */
const chunkSize = 64 * 1024
/** Larger answers are not read. */
const maxAnswer = 256 * 2 ** 20

interface Exchange extends RemoteRequest {
  method: 'GET' | 'PUT' | 'HEAD'
  body?: Buffer
}

interface Answer {
  status: number
  location: string | undefined
  body: Buffer
}

/**
 * Values on a server with the protocol of Turborepo's remote cache: `/v8/artifacts/:hash`, for a team that the query of the address
 * names (`teamId`, or `slug`).
 */
export async function openHttpBlobs({ url, token }: HttpPlace): Promise<RemoteBlobs> {
  const { Agent, request: send } = url.protocol === 'https:' ? await import('node:https') : await import('node:http')
  const agent = new Agent({ keepAlive: true, maxSockets: maxConcurrentRequests })
  const artifact = (name: string) => {
    const address = new URL(url)
    address.pathname = `${url.pathname.replace(/\/$/, '')}/v8/artifacts/${name}`
    // Servers without teams require a name.
    if (!['teamId', 'team', 'slug'].some((key) => address.searchParams.has(key)))
      address.searchParams.set('slug', 'lectern')
    address.username = ''
    address.password = ''
    return address
  }
  const exchange = async (address: URL, options: Exchange): Promise<Answer> => {
    // A host that the server redirects to must not learn the token.
    const isOwn = address.origin === url.origin
    const start = isOwn
      ? send
      : (address.protocol === 'https:' ? await import('node:https') : await import('node:http')).request
    const request = start(address, {
      method: options.method,
      ...(isOwn && { agent }),
      signal: options.signal,
      headers: {
        ...(isOwn && token !== undefined && { authorization: `Bearer ${token}` }),
        ...(options.body && {
          'content-type': 'application/octet-stream',
          'content-length': options.body.length,
          'x-artifact-duration': 0,
        }),
      },
    })
    return receive(request, options)
  }
  const call = async (name: string, options: Exchange): Promise<Answer> => {
    let address = artifact(name)
    try {
      for (let redirects = 0; ; redirects++) {
        const answer = await exchange(address, options)
        const isRedirect = answer.location !== undefined && [301, 302, 303, 307, 308].includes(answer.status)
        if (!isRedirect || options.method === 'PUT') return answer
        if (redirects === maxRedirects) throw new RemoteError('refused', 'it redirects again and again')
        address = new URL(answer.location as string, address)
      }
    } catch (error) {
      throw toRemoteError(error, options)
    }
  }
  return {
    place: placeOf(url),
    async get(names, request) {
      const found = new Map<string, Buffer>()
      await runLimited(names, maxConcurrentRequests, async (name) => {
        const { status, body } = await call(name, { ...request, method: 'GET' })
        if (status === 200) found.set(name, body)
        else if (status !== 404) throw refusal(status)
      })
      return found
    },
    async put(blobs, request) {
      await runLimited([...blobs], maxConcurrentRequests, async ([name, body]) => {
        const { status } = await call(name, { ...request, method: 'PUT', body })
        if (status < 200 || status > 299) throw refusal(status)
      })
    },
    async has(names, request) {
      const found = new Set<string>()
      await runLimited(names, maxConcurrentRequests, async (name) => {
        const { status } = await call(name, { ...request, method: 'HEAD' })
        if (status === 200) found.add(name)
        else if (status !== 404) throw refusal(status)
      })
      return found
    },
    close: async () => agent.destroy(),
  }
}

/** The address without credentials, and without the query, which may contain some. */
function placeOf({ origin, pathname }: URL): string {
  return origin + pathname.replace(/\/$/, '')
}

function receive(request: ClientRequest, { method, body, onBytes }: Exchange): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response: IncomingMessage) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxAnswer) request.destroy(new RemoteError('refused', 'its answer is too large'))
        if (method === 'GET') onBytes?.(chunk.length)
        chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('aborted', () => reject(new RemoteError('unreachable', 'it ended the connection')))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          body: Buffer.concat(chunks),
        }),
      )
    })
    if (body) sendBody(request, body, onBytes)
    else request.end()
  })
}

/** Sends a body in pieces, each when the one before has left. */
function sendBody(request: ClientRequest, body: Buffer, onBytes?: (count: number) => void): void {
  let at = 0
  const next = () => {
    if (request.destroyed) return
    const chunk = body.subarray(at, at + chunkSize)
    at += chunk.length
    if (chunk.length === 0) request.end()
    else
      request.write(chunk, (error) => {
        if (error) return
        onBytes?.(chunk.length)
        next()
      })
  }
  next()
}

function refusal(status: number): RemoteError {
  const reason =
    status === 401 || status === 403
      ? 'it does not accept the token'
      : status === 413
        ? 'it does not accept values of this size'
        : status === 507
          ? 'there is no free disk space'
          : `it answered with status ${status}`
  return new RemoteError('refused', reason)
}

function toRemoteError(error: unknown, { signal }: RemoteRequest): unknown {
  if (signal.aborted) return signal.reason
  if (error instanceof RemoteError) return error
  const { code, message } = error as NodeJS.ErrnoException
  return new RemoteError('unreachable', describeFailure(code) ?? code ?? message, error)
}

function describeFailure(code: string | undefined): string | undefined {
  if (code === 'ECONNREFUSED') return 'the connection was refused'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host was not found'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'it ended the connection'
  return undefined
}
