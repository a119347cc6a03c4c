import { SiteError, UsageError } from '../../platform/index.ts'

export interface FleetSettings {
  url: URL
  /** Signs and verifies everything that machines send each other. */
  key: string
  /** A worker, or Redis, without a sign of life for so long is given up. */
  timeoutSeconds: number
}

type Environment = Readonly<Record<string, string | undefined>>

const minKeyLength = 16
const defaultTimeout = 15

/**
 * Reads the address of a fleet, and the key, which is that of the shared cache.
 *
 * @param address of the option; `LECTERN_FLEET` takes its place if it is left out
 * @returns undefined if there is none
 */
export function fleetSettings(address: string | undefined, env: Environment = process.env): FleetSettings | undefined {
  const given = address ?? env.LECTERN_FLEET
  if (given === undefined || given === '' || given === 'off') return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^rediss?:$/.test(url.protocol) || !url.hostname)
    throw new UsageError(`Invalid fleet URL: "${withoutPassword(given)}". Use redis://host:6379.`)
  const key = env.LECTERN_REMOTE_CACHE_KEY ?? ''
  if (key.length < minKeyLength)
    throw new SiteError({
      message:
        key === ''
          ? 'A build on several machines needs LECTERN_REMOTE_CACHE_KEY.'
          : `LECTERN_REMOTE_CACHE_KEY has fewer than ${minKeyLength} characters.`,
      hint: 'Set it to the same secret on all machines. Create one with "openssl rand -hex 32".',
    })
  return { url, key, timeoutSeconds: positiveNumber(env.LECTERN_FLEET_TIMEOUT) ?? defaultTimeout }
}

/** Times of a fleet, in milliseconds unless they say otherwise. */
export const fleetTimes = Object.freeze({
  /** Between two signs of life. */
  beat: 1000,
  /** A machine without a sign of life is not counted. */
  silence: 5000,
  /** What is left in Redis is deleted after so many seconds. */
  lifetimeSeconds: 24 * 3600,
  /** An announcement that nobody renews is deleted after so many seconds. */
  announcementSeconds: 15,
})

function withoutPassword(address: string): string {
  return address.replace(/\/\/[^@/]*@/, '//')
}

/** Returns the number that a variable has; undefined if it has none. */
export function positiveNumber(text: string | undefined): number | undefined {
  const number = Number(text)
  return text !== undefined && number > 0 ? number : undefined
}
