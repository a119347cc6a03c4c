import { runLimited } from '../../../platform/index.ts'
import { type BucketSettings, openBucket, StorageError, sha256 } from '../../object-storage/index.ts'
import { type RemoteBlobs, RemoteError } from '../remote-blobs.ts'

const maxConcurrentRequests = 12

/** Values in a bucket of an object storage, an object each. A lifecycle rule of the bucket deletes old ones. */
export async function openS3Blobs(settings: BucketSettings): Promise<RemoteBlobs> {
  const bucket = await openBucket(settings, { maxConnections: maxConcurrentRequests })
  return {
    place: bucket.place,
    async get(names, request) {
      const found = new Map<string, Buffer>()
      await forEach(names, async (name) => {
        const body = await bucket.get(name, request)
        if (body) found.set(name, body)
      })
      return found
    },
    async put(blobs, request) {
      await forEach([...blobs], ([name, body]) => bucket.put(name, { body, sha256: sha256(body) }, request))
    },
    async has(names, request) {
      const found = new Set<string>()
      await forEach(names, async (name) => {
        if (await bucket.has(name, request)) found.add(name)
      })
      return found
    },
    close: async () => bucket.close(),
  }
}

async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  try {
    await runLimited(items, maxConcurrentRequests, work)
  } catch (error) {
    throw error instanceof StorageError ? new RemoteError(error.problem, error.message, error) : error
  }
}
