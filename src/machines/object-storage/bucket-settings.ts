import { SiteError } from '../../platform/index.ts'

/** A bucket, and the beginning of the keys in it. */
export interface BucketAddress {
  bucket: string
  /** Without slashes at its ends; empty for the whole bucket. */
  prefix: string
}

export interface BucketSettings extends BucketAddress {
  /** URL of the bucket, without a slash at the end. */
  url: URL
  /** That of the host by default. */
  region: string | undefined
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
}

/** A variable that is not set, but needed. */
export type MissingVariable = 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_REGION'

type Environment = Readonly<Record<string, string | undefined>>

/** Parses `s3://bucket/prefix`; undefined if it is something else. */
export function parseBucketAddress(text: string): BucketAddress | undefined {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][\w.-]{1,61}[a-z0-9])(?:\/([^?#\\]*))?$/i.exec(text) ?? []
  const names = prefix.split('/').filter((name) => name !== '')
  if (bucket === undefined || names.some((name) => name === '.' || name === '..')) return undefined
  return { bucket, prefix: names.join('/') }
}

/**
 * Reads endpoint, region, and credentials from the variables of AWS.
 *
 * @returns the first variable that is missing
 * @throws SiteError if the endpoint is no URL
 */
export function bucketSettings(
  address: BucketAddress,
  env: Environment = process.env,
): BucketSettings | MissingVariable {
  const accessKeyId = env.AWS_ACCESS_KEY_ID
  const secretAccessKey = env.AWS_SECRET_ACCESS_KEY
  if (!accessKeyId) return 'AWS_ACCESS_KEY_ID'
  if (!secretAccessKey) return 'AWS_SECRET_ACCESS_KEY'
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || undefined
  const endpoint = readEndpoint(env)
  if (!endpoint && !region) return 'AWS_REGION'
  const url = endpoint ? pathUrl(endpoint, address.bucket) : awsUrl(address.bucket, region as string)
  return { ...address, url, region, accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN || undefined }
}

function readEndpoint(env: Environment): URL | undefined {
  for (const name of ['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL']) {
    const text = env[name]
    if (!text) continue
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url && /^https?:$/.test(url.protocol)) return url
    throw new SiteError({
      message: `${name} is not a URL.`,
      hint: 'Set it to the endpoint of the storage, for example http://127.0.0.1:9000, or unset it for AWS.',
    })
  }
  return undefined
}

/** Every server finds a bucket by its path; only some have a host for each. */
function pathUrl(endpoint: URL, bucket: string): URL {
  const { origin, pathname } = endpoint
  return new URL(`${origin}${pathname.replace(/\/$/, '')}/${bucket}`)
}

function awsUrl(bucket: string, region: string): URL {
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
  // Certificates of AWS cover one name before the host.
  const isName = /^[a-z0-9-]+$/.test(bucket)
  return new URL(isName ? `https://${bucket}.${host}` : `https://${host}/${bucket}`)
}
