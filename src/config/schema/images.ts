import { z } from 'zod'
import type { ImagesConfig } from '../../shared/types.ts'

const quality = z.int().min(1).max(100)

const images = z.strictObject({
  /** Formats, in order of preference. AVIF files are smaller than WebP files, but take more than ten times as long. Default `['webp']`. */
  formats: z
    .array(z.enum(['avif', 'webp']))
    .nonempty()
    .default(['webp']),
  /** Widths in pixels. Images are never enlarged. Default `[768, 1080, 1440]`. */
  widths: z.array(z.int().min(16).max(8192)).nonempty().default([768, 1080, 1440]),
  /** Quality of each format, 1 to 100. */
  quality: z
    .strictObject({
      /** Default 50. */
      avif: quality.default(50),
      /** Default 80. */
      webp: quality.default(80),
    })
    .prefault({}),
  /** Width of the article column in pixels, if the site changes `--lt-article-width`. Default 640. */
  columnWidth: z.int().min(1).max(8192).default(640),
})

export const imagesSchema = z
  .union([z.boolean(), images], 'true, false or an object')
  .default(false)
  .transform((value): false | ImagesConfig => {
    if (value === false) return false
    const { formats, widths, ...rest } = value === true ? images.parse({}) : value
    return { ...rest, formats: [...new Set(formats)], widths: [...new Set(widths)].sort((a, b) => a - b) }
  })
