import { z } from 'zod'

const quality = z.int().min(1).max(100)

const images = z.strictObject({
  /** Formats, preferred one first. AVIF files are smaller than WebP files, but take ten times as long. Default `['webp']`. */
  formats: z
    .array(z.enum(['avif', 'webp']))
    .nonempty()
    .default(['webp'])
    .transform((formats) => [...new Set(formats)]),
  /** Widths in pixels. Images are never enlarged. Default `[768, 1080, 1440]`. */
  widths: z
    .array(z.int().min(16).max(8192))
    .nonempty()
    .default([768, 1080, 1440])
    .transform((widths) => [...new Set(widths)].sort((a, b) => a - b)),
  /** Quality of each format, 1 to 100. */
  quality: z
    .strictObject({
      /** Default 50. */
      avif: quality.default(50),
      /** Default 80. */
      webp: quality.default(80),
    })
    .prefault({}),
  /** Width of the article column in pixels, if the site changes `--lt-article-width`. Default 704. */
  columnWidth: z.int().min(1).default(704),
})

export const imagesSchema = z
  .union([z.boolean(), images], 'true, false or an object')
  .default(false)
  .transform((value) => (value === true ? images.parse({}) : value))
