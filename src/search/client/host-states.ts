import type { liteClient } from 'algoliasearch/lite'

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>
type HostsCache = NonNullable<ClientOptions['hostsCache']>
type Host = NonNullable<ClientOptions['hosts']>[number]

/** A failure that the client has told of a host. */
interface Failure {
  status: 'down' | 'timed out'
  since: number
}

/** How long a host that failed is left alone: what the client means by it, too. */
const patience = 2 * 60 * 1000
const storageKey = 'lectern-search-hosts'

/**
 * What the client knows of its hosts, for this page and those that come after it. The client's own caches would never find a failure again,
 * since it keeps one under the state of the host at that time and asks by the bare host; and what they give back has lost its functions.
 */
export function hostStates(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = browserStorage()): HostsCache {
  const here: Record<string, Failure> = {}
  const failures = () => ({ ...storedIn(storage), ...here })
  return {
    async get(key, unknown) {
      const host = key as unknown as Host
      const failure = failures()[addressOf(host)]
      const age = () => Date.now() - (failure?.since ?? 0)
      // A clock that was set back must not keep a host out for ever.
      if (!failure || age() > patience || age() < 0) return unknown()
      const state = {
        ...host,
        status: failure.status,
        lastUpdate: failure.since,
        isUp: () => age() > patience,
        isTimedOut: () => failure.status === 'timed out' && age() <= patience,
      }
      return state as Awaited<ReturnType<typeof unknown>>
    },
    async set(key, value) {
      const { status, lastUpdate } = value as { status: Failure['status']; lastUpdate: number }
      here[addressOf(key as unknown as Host)] = { status, since: lastUpdate }
      store(storage, failures())
      return value
    },
    async delete(key) {
      delete here[addressOf(key as unknown as Host)]
    },
    async clear() {
      for (const address of Object.keys(here)) delete here[address]
      store(storage, {})
    },
  }
}

function addressOf({ protocol, url, port }: Host): string {
  return `${protocol}://${url}:${port ?? ''}`
}

function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch (error) {
    console.warn('It cannot be kept which search hosts have failed.', error)
    return undefined
  }
}

function storedIn(storage: Pick<Storage, 'getItem'> | undefined): Record<string, Failure> {
  try {
    return (JSON.parse(storage?.getItem(storageKey) ?? '{}') ?? {}) as Record<string, Failure>
  } catch (error) {
    console.warn('It could not be read which search hosts have failed.', error)
    return {}
  }
}

function store(storage: Pick<Storage, 'setItem'> | undefined, failures: Record<string, Failure>): void {
  const recent = Object.entries(failures).filter(([, { since }]) => Date.now() - since <= patience)
  try {
    storage?.setItem(storageKey, JSON.stringify(Object.fromEntries(recent)))
  } catch (error) {
    console.warn('It could not be kept which search hosts have failed.', error)
  }
}
