/** Result of requesting a URL. */
export interface LinkStatus {
  /** Why the link is dead; undefined if the host responds. */
  dead?: string
  /** Set if the host gave no clear response. The link counts as alive, and is not cached. */
  unknown?: boolean
}

export type RequestLink = (url: string) => Promise<LinkStatus>

export interface RequestOptions {
  /** Milliseconds to wait for a response. */
  timeout: number
  /** Milliseconds before each retry. */
  delays: number[]
  /** Maximum of a `Retry-After` header that is respected, in milliseconds. */
  maxWait: number
  wait(milliseconds: number): Promise<void>
}

const defaults: RequestOptions = {
  timeout: 10_000,
  delays: [1000, 4000],
  maxWait: 60_000,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

type Outcome = { status: number; retryAfter: string | null } | { failure: string; isFinal?: boolean }

/** Creates a function that requests a URL with HEAD, then GET, and retries temporary failures. */
export function createLinkRequester(changes: Partial<RequestOptions> = {}): RequestLink {
  const options = { ...defaults, ...changes }
  return async (url) => {
    for (let attempt = 0; ; attempt++) {
      const outcome = await requestOnce(url, options.timeout)
      const delay = options.delays[attempt]
      if (delay === undefined || !isTemporary(outcome)) return toLinkStatus(outcome)
      const retryAfter = 'retryAfter' in outcome ? parseRetryAfter(outcome.retryAfter) : undefined
      if (retryAfter !== undefined && retryAfter > options.maxWait) return toLinkStatus(outcome)
      await options.wait(retryAfter ?? delay)
    }
  }
}

async function requestOnce(url: string, timeout: number): Promise<Outcome> {
  const head = await sendRequest(url, 'HEAD', timeout)
  // Many hosts handle HEAD incorrectly. Do not send a second request to a host that limits requests.
  const needsGet = 'failure' in head ? !head.isFinal : head.status >= 400 && head.status !== 429
  return needsGet ? sendRequest(url, 'GET', timeout) : head
}

async function sendRequest(url: string, method: 'HEAD' | 'GET', timeout: number): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'follow',
      signal: AbortSignal.timeout(timeout),
      headers: { 'user-agent': 'lectern-check', accept: 'text/html,*/*' },
    })
    await response.body?.cancel()
    return { status: response.status, retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    return toFailure(error as Error, timeout)
  }
}

/** Describes why `fetch` failed, to follow a colon. */
export function failureReason(error: Error, timeout: number): string {
  return toFailure(error, timeout).failure
}

function toFailure(error: Error, timeout: number): Extract<Outcome, { failure: string }> {
  if (error.name === 'TimeoutError') return { failure: `no response within ${timeout / 1000} s` }
  const { code = '', message = error.message } = (error.cause ?? {}) as { code?: string; message?: string }
  if (code === 'ENOTFOUND') return { failure: 'the host does not exist', isFinal: true }
  // `fetch` reports this without a code.
  if (/redirect count exceeded/.test(message)) return { failure: 'too many redirects', isFinal: true }
  if (code === 'ECONNREFUSED') return { failure: 'the host refused the connection' }
  if (/^(?:CERT_|ERR_TLS|DEPTH_ZERO|UNABLE_TO_VERIFY|SELF_SIGNED)/.test(code))
    return { failure: `invalid certificate (${code})`, isFinal: true }
  return { failure: `the connection failed (${code || message})` }
}

/** Whether a retry may succeed. */
function isTemporary(outcome: Outcome): boolean {
  return 'failure' in outcome ? !outcome.isFinal : outcome.status === 429 || outcome.status >= 500
}

function toLinkStatus(outcome: Outcome): LinkStatus {
  if ('failure' in outcome) return { dead: outcome.failure }
  const { status } = outcome
  // These pages exist, but require a login or block programs.
  if (status < 400 || status === 401 || status === 403 || status === 405 || status === 407) return {}
  if (status === 429) return { unknown: true }
  return { dead: `the host responded with status ${status}` }
}

/** Returns the milliseconds of a Retry-After header, which contains seconds or a date. */
function parseRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  const until = Date.parse(value)
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.now())
}
