import type { Artifact, OptimizedImage } from '../../../shared/types.ts'

/** Optimized images of a site, and their sizes in bytes. */
export interface ImageStats {
  count: number
  /** Of the originals. */
  bytes: number
  /** Of their widest variants in the first format. */
  optimizedBytes: number
}

/** Counts each image once, however many documents show it. */
export function imageStats(artifacts: Iterable<Artifact>): ImageStats {
  const images = new Map<string, OptimizedImage>()
  for (const { images: used = [] } of artifacts) for (const image of used) images.set(image.hash, image)
  const stats: ImageStats = { count: images.size, bytes: 0, optimizedBytes: 0 }
  for (const { bytes, optimizedBytes } of images.values()) {
    stats.bytes += bytes
    stats.optimizedBytes += optimizedBytes
  }
  return stats
}
