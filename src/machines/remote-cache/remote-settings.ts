import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { SiteError } from '../../platform/index.ts'
import type { CacheConfig } from '../../shared/types.ts'
import {
  type BucketSettings,
  bucketSettings,
  type MissingVariable,
  parseBucketAddress,
} from '../object-storage/index.ts'

/** Where the values of a remote cache are. */
export type RemoteAddress =
  | { type: 'folder'; folder: string }
  | { type: 'http'; url: URL; token: string | undefined }
  | { type: 'redis'; url: URL }
  | { type: 's3'; bucket: BucketSettings }

export interface RemoteSettings {
  address: RemoteAddress
  /** Signs and verifies values. */
  key: string
  /** Whether this build writes nothing. */
  readonly: boolean
}

/** Shorter keys can be guessed. */
export const minKeyLength = 16

/** What is missing for a remote cache that the site config or the environment names. */
export type UnusableRemote = 'missing-key' | 'short-key' | MissingVariable

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the remote cache that the site config, or `LECTERN_REMOTE_CACHE` in its place, names; undefined if there is none.
 * @throws SiteError if it is no address
 */
export function remoteSettings(
  config: CacheConfig,
  { siteDir, env = process.env }: { siteDir: string; env?: Environment },
): RemoteSettings | UnusableRemote | undefined {
  const given = env.LECTERN_REMOTE_CACHE
  if (given === 'off') return undefined
  const remote = given || config.remote
  if (!remote) return undefined
  const address = parseAddress(remote, { siteDir, env })
  if (!address)
    throw new SiteError({
      message: `${given ? 'LECTERN_REMOTE_CACHE' : '`cache.remote`'} is not a valid remote cache location.`,
      hint: 'Use https://host, redis://host:6379, s3://bucket, or the path of a folder.',
    })
  const key = env.LECTERN_REMOTE_CACHE_KEY ?? ''
  if (key === '') return 'missing-key'
  if (key.length < minKeyLength) return 'short-key'
  if (typeof address === 'string') return address
  return { address, key, readonly: isOn(env.LECTERN_REMOTE_CACHE_READONLY) ?? config.readonly }
}

function parseAddress(
  remote: string,
  { siteDir, env }: { siteDir: string; env: Environment },
): RemoteAddress | MissingVariable | undefined {
  const [, protocol] = /^([a-z][a-z0-9+.-]+):/i.exec(remote) ?? []
  if (protocol === undefined) return { type: 'folder', folder: path.resolve(siteDir, remote) }
  if (protocol === 's3') {
    const bucket = parseBucketAddress(remote)
    const settings = bucket && bucketSettings(bucket, env)
    return typeof settings === 'object' ? { type: 's3', bucket: settings } : settings
  }
  const url = parseUrl(remote)
  if (!url) return undefined
  if (protocol === 'file') return { type: 'folder', folder: fileURLToPath(url) }
  if (protocol === 'redis' || protocol === 'rediss') return url.hostname ? { type: 'redis', url } : undefined
  if (protocol !== 'http' && protocol !== 'https') return undefined
  // Turborepo's own variables are often set where its cache is used.
  const token = env.LECTERN_REMOTE_CACHE_TOKEN ?? env.TURBO_TOKEN
  return { type: 'http', url, token }
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

function isOn(value: string | undefined): boolean | undefined {
  return value === undefined || value === '' ? undefined : !['0', 'false', 'off'].includes(value)
}
