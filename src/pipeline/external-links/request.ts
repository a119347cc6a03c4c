/** What asking for an address has come to. */
export interface Answer {
  /** Why nobody can follow the link; undefined where somebody answers. */
  dead?: string
  /** Set where the host would not say; then it is taken for alive, but only this time. */
  unknown?: boolean
}

export type Ask = (url: string) => Promise<Answer>

export interface AskOptions {
  /** Milliseconds after which an answer is no longer waited for. */
  timeout: number
  /** Milliseconds before each further attempt. */
  delays: number[]
  /** The longest that a host may ask to wait, in milliseconds. */
  longestWait: number
  wait(milliseconds: number): Promise<void>
}

const usual: AskOptions = {
  timeout: 10_000,
  delays: [1000, 4000],
  longestWait: 60_000,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

type Outcome = { status: number; retryAfter: string | null } | { failure: string; isFinal?: boolean }

/** Asks whether an address answers: with HEAD, then with GET, and again after a while where the host has trouble. */
export function createAsk(changes: Partial<AskOptions> = {}): Ask {
  const options = { ...usual, ...changes }
  return async (url) => {
    for (let attempt = 0; ; attempt++) {
      const outcome = await askOnce(url, options.timeout)
      const delay = options.delays[attempt]
      if (delay === undefined || !isPassing(outcome)) return answerOf(outcome)
      const dependencies = 'retryAfter' in outcome ? waitAskedFor(outcome.retryAfter) : undefined
      if (dependencies !== undefined && dependencies > options.longestWait) return answerOf(outcome)
      await options.wait(dependencies ?? delay)
    }
  }
}

async function askOnce(url: string, timeout: number): Promise<Outcome> {
  const head = await request(url, 'HEAD', timeout)
  // Many hosts answer HEAD wrongly, or not at all. One that has enough of requests gets no second.
  const needsGet = 'failure' in head ? !head.isFinal : head.status >= 400 && head.status !== 429
  return needsGet ? request(url, 'GET', timeout) : head
}

async function request(url: string, method: 'HEAD' | 'GET', timeout: number): Promise<Outcome> {
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
    return failureOf(error as Error, timeout)
  }
}

function failureOf(error: Error, timeout: number): Outcome {
  if (error.name === 'TimeoutError') return { failure: `there is no answer within ${timeout / 1000} s` }
  const { code = '', message = error.message } = (error.cause ?? {}) as { code?: string; message?: string }
  if (code === 'ENOTFOUND') return { failure: 'there is no host of this name', isFinal: true }
  if (/redirect count exceeded/.test(message)) return { failure: 'it redirects without end', isFinal: true }
  if (code === 'ECONNREFUSED') return { failure: 'the host refuses the connection' }
  if (/^(?:CERT_|ERR_TLS|DEPTH_ZERO|UNABLE_TO_VERIFY|SELF_SIGNED)/.test(code))
    return { failure: `its certificate is not valid (${code})`, isFinal: true }
  return { failure: `the connection fails (${code || message})` }
}

/** Whether the same question may get another answer soon. */
function isPassing(outcome: Outcome): boolean {
  return 'failure' in outcome ? !outcome.isFinal : outcome.status === 429 || outcome.status >= 500
}

function answerOf(outcome: Outcome): Answer {
  if ('failure' in outcome) return { dead: outcome.failure }
  const { status } = outcome
  // Somebody is there: the page is kept from strangers, or from programs.
  if (status < 400 || status === 401 || status === 403 || status === 405 || status === 407) return {}
  if (status === 429) return { unknown: true }
  return { dead: `the answer is ${status}` }
}

/** Milliseconds of a Retry-After header: seconds, or a date. */
function waitAskedFor(value: string | null): number | undefined {
  if (value === null) return undefined
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  const until = Date.parse(value)
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.now())
}
