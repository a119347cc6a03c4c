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
  const call = async (name: string, options: Exchange): Promise<Answer> => {
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
  const isRefused = (error as NodeJS.ErrnoException).code === 'EMSGSIZE'
  return new RemoteError(isRefused ? 'refused' : 'unreachable', describeNetworkFailure(error), error)
}
