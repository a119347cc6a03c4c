import { hashOf, type Store } from '../../../platform/index.ts'
import type { ConvertedImage } from '../../../shared/types.ts'

/** Cached results of converting images, by the content hash of the original. */
export interface ImageCache {
  /** Returns undefined if the image, or one of its variants, is missing from the cache. */
  find(hash: string): Promise<ConvertedImage | undefined>
  put(hash: string, image: ConvertedImage, contents: Buffer[]): Promise<void>
  /** Returns the content of a variant, by its own hash. */
  read(variantHash: string): Promise<Buffer | undefined>
}

/** @param imageKey hash of everything that affects the results, except the original */
export function createImageCache(store: Store, imageKey: string): ImageCache {
  const recordKey = (hash: string) => hashOf(imageKey, hash)
  return {
    async find(hash) {
      const cached = await store.get('image-record', recordKey(hash))
      if (!cached) return undefined
      const image = JSON.parse(cached.toString()) as ConvertedImage
      if (image.error !== undefined) return image
      const found = await Promise.all(image.variants.map((variant) => store.has('image', variant.hash)))
      return found.every((isCached) => isCached) ? image : undefined
    },
    async put(hash, image, contents) {
      for (const content of contents) await store.put('image', hashOf(content), content)
      await store.put('image-record', recordKey(hash), JSON.stringify(image))
    },
    read: (variantHash) => store.get('image', variantHash),
  }
}
