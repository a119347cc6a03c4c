import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { type Answer, createAgent, type StreamedBody, sendRequest } from '../../platform/index.ts'
import type { BucketSettings } from './bucket-settings.ts'
import { answerError, connectionError, errorCode } from './storage-error.ts'

export interface BucketRequest {
  /** Ends the request. */
  signal?: AbortSignal
  /** Ends the request after so many milliseconds without a byte. */
  timeout?: number
  /** Called when bytes have arrived or were sent. */
  onBytes?(count: number): void
}

export interface StoredBody {
  body: Buffer | StreamedBody
  /** SHA-256 of the body, in hexadecimal digits: the storage accepts no other body. */
  sha256: string
  /** `content-type`, `cache-control`, and others that readers get. */
  headers?: Record<string, string>
}

/** Objects in a bucket, below the prefix of its address. All throw `StorageError`, or the reason of the signal. */
export interface Bucket {
  /** Its address, without credentials. */
  readonly place: string
  /** Host of the storage, with a port unless it is that of the protocol. */
  readonly host: string
  /** Returns undefined if there is no such object. */
  get(key: string, request?: BucketRequest): Promise<Buffer | undefined>
  has(key: string, request?: BucketRequest): Promise<boolean>
  put(key: string, stored: StoredBody, request?: BucketRequest): Promise<void>
  /** Succeeds if there is no such object. */
  remove(key: string, request?: BucketRequest): Promise<void>
  close(): void
}

export function sha256(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex')
}

const noBody = sha256(Buffer.alloc(0))

/** Opens a bucket, without a request yet. */
export async function openBucket(
  settings: BucketSettings,
  { maxConnections }: { maxConnections: number },
): Promise<Bucket> {
  const { bucket, prefix, url, ...credentials } = settings
  const agent = await createAgent(url, maxConnections)
  /** Keys of a day, which the signer derives from the secret. */
  const cache = new Map<string, ArrayBuffer>()
  const addressOf = (key: string) =>
    new URL(`${url.origin}${url.pathname.replace(/\/$/, '')}/${encodeKey(prefix === '' ? key : `${prefix}/${key}`)}`)
  const send = async (
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    key: string,
    { stored, ...request }: BucketRequest & { stored?: StoredBody },
  ): Promise<Answer> => {
    const { signal } = request
    signal?.throwIfAborted()
    const signed = await new AwsV4Signer({
      ...credentials,
      method,
      url: addressOf(key).href,
      headers: { ...stored?.headers, 'x-amz-content-sha256': stored?.sha256 ?? noBody },
      service: 's3',
      cache,
    }).sign()
    const headers = Object.fromEntries(signed.headers)
    try {
      return await sendRequest(signed.url, { ...request, method, headers, agent, body: stored?.body })
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw connectionError(error)
    }
  }
  return {
    place: `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`,
    host: url.host,
    async get(key, request = {}) {
      const answer = await send('GET', key, request)
      if (answer.status === 200) return answer.body
      if (answer.status === 404 && errorCode(answer) !== 'NoSuchBucket') return undefined
      throw answerError(answer)
    },
    async has(key, request = {}) {
      const answer = await send('HEAD', key, request)
      if (answer.status !== 200 && answer.status !== 404) throw answerError(answer)
      return answer.status === 200
    },
    async put(key, stored, request = {}) {
      const answer = await send('PUT', key, { ...request, stored })
      if (answer.status < 200 || answer.status > 299) throw answerError(answer)
    },
    async remove(key, request = {}) {
      const answer = await send('DELETE', key, request)
      const isMissing = answer.status === 404 && errorCode(answer) !== 'NoSuchBucket'
      if (answer.status !== 200 && answer.status !== 204 && !isMissing) throw answerError(answer)
    },
    close: () => agent.destroy(),
  }
}

/** Encodes a key as signatures require it. */
function encodeKey(key: string): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`)
  return key.split('/').map(encode).join('/')
}
