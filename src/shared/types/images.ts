/** A format that images are converted to. */
export type ImageFormat = 'avif' | 'webp'

/** `images` of the site config. The keys are documented in the schema. */
export interface ImagesConfig {
  formats: ImageFormat[]
  /** Pixels, ascending. */
  widths: number[]
  quality: Record<ImageFormat, number>
  /** Pixels. */
  columnWidth: number
}

/** What converting an image resulted in. */
export type ConvertedImage =
  | {
      /** Size in pixels, as displayed. */
      width: number
      height: number
      /** Size of the original in bytes. */
      bytes: number
      /** Variants that are smaller than the original, by format in the order of the config, widest first. */
      variants: ImageVariant[]
      error?: undefined
    }
  /** The image cannot be decoded. */
  | { error: string }

export interface ImageVariant {
  format: ImageFormat
  width: number
  bytes: number
  /** Hash of the content: its key in the cache. */
  hash: string
}

/** An image of a document, to be published in other formats and widths. */
export interface OptimizedImage {
  /** Absolute path of the original. */
  file: string
  /** Content hash of the original. */
  hash: string
  /** Size of the original in bytes. */
  bytes: number
  /** Size of the widest variant in the first format. */
  optimizedBytes: number
  /** URLs without base URL. */
  variants: { url: string; hash: string }[]
}
