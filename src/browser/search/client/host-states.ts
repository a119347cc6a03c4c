import type { liteClient } from 'algoliasearch/lite'
import { searchHostsStorageKey } from '../../../shared/runtime-contract.ts'

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>
type HostsCache = NonNullable<ClientOptions['hostsCache']>
type Host = NonNullable<ClientOptions['hosts']>[number]

/** A failure of a host, as reported by Algolia's client. */
interface Failure {
  status: 'down' | 'timed out'
  since: number
}

/** Milliseconds for which a failed host is not used; the same as in Algolia's client. */
const holdOut = 2 * 60 * 1000
/**
 * Remembers failed hosts for this page and later ones. The caches of Algolia's client cannot: they store a failure under a key
 * that contains the host's state but look it up without, and their entries lose their functions.
 */
export function hostStates(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = browserStorage()): HostsCache {
  const ownFailures: Record<string, Failure> = {}
  const failures = () => ({ ...readStored(storage), ...ownFailures })
  return {
    async get(key, createDefault) {
      const host = key as unknown as Host
      const failure = failures()[hostAddress(host)]
      const age = () => Date.now() - (failure?.since ?? 0)
      // A negative age means that the clock was set back.
      if (!failure || age() > holdOut || age() < 0) return createDefault()
      const state = {
        ...host,
        status: failure.status,
        lastUpdate: failure.since,
        isUp: () => age() > holdOut,
        isTimedOut: () => failure.status === 'timed out' && age() <= holdOut,
      }
      return state as Awaited<ReturnType<typeof createDefault>>
    },
    async set(key, value) {
      const { status, lastUpdate } = value as { status: Failure['status']; lastUpdate: number }
      ownFailures[hostAddress(key as unknown as Host)] = { status, since: lastUpdate }
      writeStored(storage, failures())
      return value
    },
    async delete(key) {
      delete ownFailures[hostAddress(key as unknown as Host)]
    },
    async clear() {
      for (const address of Object.keys(ownFailures)) delete ownFailures[address]
      writeStored(storage, {})
    },
  }
}

function hostAddress({ protocol, url, port }: Host): string {
  return `${protocol}://${url}:${port ?? ''}`
}

function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch (error) {
    console.warn('Cannot store the list of failed search hosts.', error)
    return undefined
  }
}

function readStored(storage: Pick<Storage, 'getItem'> | undefined): Record<string, Failure> {
  try {
    return (JSON.parse(storage?.getItem(searchHostsStorageKey) ?? '{}') ?? {}) as Record<string, Failure>
  } catch (error) {
    console.warn('Cannot read the list of failed search hosts.', error)
    return {}
  }
}

function writeStored(storage: Pick<Storage, 'setItem'> | undefined, failures: Record<string, Failure>): void {
  const recent = Object.entries(failures).filter(([, { since }]) => Date.now() - since <= holdOut)
  try {
    storage?.setItem(searchHostsStorageKey, JSON.stringify(Object.fromEntries(recent)))
  } catch (error) {
    console.warn('Cannot store the list of failed search hosts.', error)
  }
}
