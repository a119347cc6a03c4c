import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { UnconvertedImage } from '../../../documents/content/compiler/index.ts'
import { deletedFile, hashJson, installedVersion, SiteError, type Store, waitForAll } from '../../../platform/index.ts'
import type { ImagesConfig } from '../../../shared/types.ts'
import { conversionRevision, convertImage } from './convert-image.ts'
import { createImageCache } from './image-cache.ts'

export interface ImageConverter {
  /** Converts images and caches the results. @param progress called after every image */
  convert(images: UnconvertedImage[], progress?: (done: number, total: number) => void): Promise<void>
  /** Returns the content of a variant; converts the image again if it is missing from the cache. */
  read(image: UnconvertedImage, variantHash: string): Promise<Buffer>
}

export interface ImageSettings {
  /** Hash of everything that affects converted images, except the originals. */
  key: string
  config: ImagesConfig
}

/** The library encodes in the threads that Node uses for files, of which there are four. */
const maxConcurrentImages = 4

export function imageSettings(config: ImagesConfig): ImageSettings {
  const { formats, widths, quality } = config
  return { key: hashJson([conversionRevision, installedVersion('sharp'), formats, widths, quality]), config }
}

/** Returns settings with which images are decoded, to find damaged ones, but not converted. */
export function decodeOnly({ config }: ImageSettings): ImageSettings {
  return imageSettings({ ...config, formats: [] })
}

export function createImageConverter({ key, config }: ImageSettings, store: Store): ImageConverter {
  const cache = createImageCache(store, key)
  const convertOne = async (sharp: Awaited<ReturnType<typeof loadSharp>>, { file, hash }: UnconvertedImage) => {
    const { image, contents } = await convertImage(sharp, await readOriginal(file), config)
    await cache.put(hash, image, contents)
  }
  const convert: ImageConverter['convert'] = async (images, progress) => {
    const queue = [...new Map(images.map((image) => [image.hash, image])).values()]
    const total = queue.length
    const sharp = await loadSharp()
    let done = 0
    const next = queue.values()
    const work = async () => {
      for (const image of next) {
        await convertOne(sharp, image)
        progress?.(++done, total)
      }
    }
    await waitForAll(Array.from({ length: Math.min(maxConcurrentImages, availableParallelism()) }, work))
  }
  return {
    convert,
    async read(image, variantHash) {
      const cached = await cache.read(variantHash)
      if (cached) return cached
      await convert([image])
      const converted = await cache.read(variantHash)
      if (!converted) throw new Error(`The image ${image.file} changed during the build.`)
      return converted
    },
  }
}

async function readOriginal(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    throw deletedFile(error, file)
  }
}

/** @throws SiteError if the package has no binary for this platform */
async function loadSharp() {
  try {
    return (await import('sharp')).default
  } catch (cause) {
    throw new SiteError({
      message: 'Cannot load the package "sharp", which optimizes images.',
      hint: 'Install it again on this platform, with optional dependencies.',
      cause,
    })
  }
}
