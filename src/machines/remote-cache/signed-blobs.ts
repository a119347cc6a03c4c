import { type RemoteBlobs, RemoteError, type RemoteRequest } from './remote-blobs.ts'
import { contentName, seal, unseal } from './seal.ts'

/** Signed values of a remote cache. */
export interface SignedBlobs {
  readonly place: string
  /** Returns the valid ones of those that exist. */
  get(names: readonly string[], request: RemoteRequest): Promise<Map<string, Buffer>>
  /** Returns a value that is named by its content. */
  getContent(name: string, request: RemoteRequest): Promise<Buffer | undefined>
  put(blobs: ReadonlyMap<string, Buffer>, request: RemoteRequest): Promise<void>
  has: RemoteBlobs['has']
  /** Names of the values that were ignored, since they are not signed with the key, or damaged. */
  readonly invalid: ReadonlySet<string>
}

export function openSignedBlobs(blobs: RemoteBlobs, key: string): SignedBlobs {
  const invalid = new Set<string>()
  const get: SignedBlobs['get'] = async (names, request) => {
    const valid = new Map<string, Buffer>()
    for (const [name, sealed] of await blobs.get(names, request)) {
      const content = unseal(name, sealed, key)
      if (content) valid.set(name, content)
      else invalid.add(name)
    }
    return valid
  }
  return {
    place: blobs.place,
    invalid,
    get,
    async getContent(name, request) {
      const content = (await get([name], request)).get(name)
      if (!content || contentName(content) === name) return content
      invalid.add(name)
      return undefined
    },
    put: (values, request) =>
      blobs.put(new Map([...values].map(([name, content]) => [name, seal(name, content, key)])), request),
    has: blobs.has,
  }
}

/** Returns the failure of a remote cache. @throws any other error */
export function asRemoteError(error: unknown): RemoteError {
  if (error instanceof RemoteError) return error
  throw error
}
