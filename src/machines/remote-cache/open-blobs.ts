import type { RemoteBlobs } from './remote-blobs.ts'
import type { RemoteSettings } from './remote-settings.ts'

/** Opens the place of a remote cache, without a request yet. */
export async function openBlobs({
  address,
  readonly,
}: Pick<RemoteSettings, 'address' | 'readonly'>): Promise<RemoteBlobs> {
  switch (address.type) {
    case 'folder':
      return (await import('./drivers/folder-blobs.ts')).openFolderBlobs(address.folder, { readonly })
    case 'http':
      return (await import('./drivers/http-blobs.ts')).openHttpBlobs(address)
    case 's3':
      return (await import('./drivers/s3-blobs.ts')).openS3Blobs(address.bucket)
    case 'redis':
      return (await import('./drivers/redis-blobs.ts')).openRedisBlobs(address.url, { readonly })
  }
}

/** Opens a place in Redis for values that nobody needs after some seconds. */
export async function openTemporaryBlobs(url: URL, options: { lifetime: number; prefix: string }) {
  const { openRedisBlobs } = await import('./drivers/redis-blobs.ts')
  return openRedisBlobs(url, { readonly: false, ...options })
}
