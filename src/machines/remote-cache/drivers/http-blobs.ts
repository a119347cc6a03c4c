import { type Answer, createAgent, describeNetworkFailure, runLimited, sendRequest } from '../../../platform/index.ts'
import { type RemoteBlobs, RemoteError, type RemoteRequest } from '../remote-blobs.ts'

export interface HttpPlace {
  url: URL
  /** Sent as `Authorization: Bearer`. */
  token: string | undefined
}

const maxConcurrentRequests = 6
const maxRedirects = 3

interface Exchange extends RemoteRequest {
  method: 'GET' | 'PUT' | 'HEAD'
  body?: Buffer
}

/**
 * Values on a server with the protocol of Turborepo's remote cache: `/v8/artifacts/:hash`, for a team that the query of the address
 * names (`teamId`, or `slug`).
 */
export async function openHttpBlobs({ url, token }: HttpPlace): Promise<RemoteBlobs> {
  const agent = await createAgent(url, maxConcurrentRequests)
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
  const exchange = (address: URL, { method, body, signal, onBytes }: Exchange): Promise<Answer> => {
    // A host that the server redirects to must not learn the token.
    const isOwn = address.origin === url.origin
    return sendRequest(address, {
      method,
      body,
      signal,
      onBytes,
      ...(isOwn && { agent }),
      headers: {
        ...(isOwn && token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/octet-stream', 'x-artifact-duration': '0' }),
      },
    })
  }
  const send = async (name: string, options: Exchange): Promise<Answer> => {
    let address = artifact(name)
    try {
      for (let redirects = 0; ; redirects++) {
        const answer = await exchange(address, options)
        const { location } = answer.headers
        const isRedirect = location !== undefined && [301, 302, 303, 307, 308].includes(answer.status)
        if (!isRedirect || options.method === 'PUT') return answer
        if (redirects === maxRedirects) throw new RemoteError('refused', 'it redirects again and again')
        address = new URL(location, address)
      }
    } catch (error) {
      throw toRemoteError(error, options)
    }
  }
  /** Returns the answer; undefined if the value does not exist. */
  const call = async (name: string, options: Exchange): Promise<Answer | undefined> => {
    const answer = await send(name, options)
    if (answer.status === 404 && options.method !== 'PUT') return undefined
    const isPage = /^text\/html\b/i.test(answer.headers['content-type'] ?? '')
    if (answer.status >= 200 && answer.status < 300 && !isPage) return answer
    throw new RemoteError(
      'refused',
      refusal(answer, { hasToken: token !== undefined, isWrite: options.method === 'PUT' }),
    )
  }
  return {
    place: placeOf(url),
    async get(names, request) {
      const found = new Map<string, Buffer>()
      await runLimited(names, maxConcurrentRequests, async (name) => {
        const answer = await call(name, { ...request, method: 'GET' })
        if (answer) found.set(name, answer.body)
      })
      return found
    },
    async put(blobs, request) {
      await runLimited([...blobs], maxConcurrentRequests, async ([name, body]) => {
        await call(name, { ...request, method: 'PUT', body })
      })
    },
    async has(names, request) {
      const found = new Set<string>()
      await runLimited(names, maxConcurrentRequests, async (name) => {
        if (await call(name, { ...request, method: 'HEAD' })) found.add(name)
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

function refusal(answer: Answer, { hasToken, isWrite }: { hasToken: boolean; isWrite: boolean }): string {
  const { status } = answer
  // The server of Turborepo's protocol answers with 400 if there is no token.
  if (!hasToken && [400, 401, 403].includes(status)) return 'it needs a token: set LECTERN_REMOTE_CACHE_TOKEN'
  if (status === 401) return 'it does not accept the token'
  if (status === 403) return `it does not allow this with the token, or for the team${detail(answer)}`
  if (status === 413) return 'it does not accept values of this size'
  if (status === 507) return 'there is no free disk space'
  if (status < 300) return 'it answered with a web page, as a proxy or a login does'
  if (status < 400) return 'it redirects to another address'
  if (isWrite && (status === 404 || status === 405)) return "it has no cache with Turborepo's protocol at this address"
  return `it answered with status ${status}${detail(answer)}`
}

/** What the server says about an error, in brackets. */
function detail({ body }: Answer): string {
  try {
    const { message, error } = JSON.parse(body.toString()) as { message?: unknown; error?: { message?: unknown } }
    const text = message ?? error?.message
    return typeof text === 'string' && /^\P{Cc}{1,120}$/u.test(text) ? ` (${text})` : ''
  } catch {
    return ''
  }
}

function toRemoteError(error: unknown, { signal }: RemoteRequest): unknown {
  if (signal.aborted) return signal.reason
  if (error instanceof RemoteError) return error
  const isRefused = (error as NodeJS.ErrnoException).code === 'EMSGSIZE'
  return new RemoteError(isRefused ? 'refused' : 'unreachable', describeNetworkFailure(error), error)
}
