import type sharp from 'sharp'
import type { Sharp } from 'sharp'
import { hashOf } from '../../../platform/index.ts'
import type { ConvertedImage, ImageFormat, ImagesConfig, ImageVariant } from '../../../shared/types.ts'

/** Changes with this code, so that images are converted again. */
export const conversionRevision = 1

export interface Conversion {
  image: ConvertedImage
  /** Contents of the variants, in their order. */
  contents: Buffer[]
}

interface Encoded {
  variant: ImageVariant
  content: Buffer
}

/**
 * Converts an image to formats and widths. A format whose widest variant is not smaller than the original is left out: browsers
 * would display a narrower one enlarged.
 */
export async function convertImage(
  createSharp: typeof sharp,
  original: Buffer,
  config: ImagesConfig,
): Promise<Conversion> {
  try {
    const image = createSharp(original, { failOn: 'error' })
    const { autoOrient, pages = 1, format } = await image.metadata()
    const { width, height } = autoOrient
    const upright = image.autoOrient()
    const encoded: Encoded[] = []
    if (pages === 1 && !isAnimatedPng(original)) {
      const widths = variantWidths(width, config.widths)
      for (const target of config.formats) {
        const encode = createEncoder(upright, { target, config, isPng: format === 'png' })
        encoded.push(...(await encodeFormat(encode, widths, original.length)))
      }
    }
    // An image without variants is decoded too, to report a damaged one.
    if (encoded.length === 0) await upright.clone().resize(16).raw().toBuffer()
    const variants = encoded.map(({ variant }) => variant)
    const converted = { width, height, bytes: original.length, variants }
    return { image: converted, contents: encoded.map(({ content }) => content) }
  } catch (error) {
    return { image: { error: `${firstLine(error).replace(/\.$/, '')}.` }, contents: [] }
  }
}

/** Returns the widths of the variants, widest first. Widths close to that of the image are left out. */
export function variantWidths(width: number, widths: readonly number[]): number[] {
  const smaller = widths.filter((each) => each < width * 0.9)
  const isWiderThanAll = width > Math.max(...widths)
  return [...(isWiderThanAll ? widths.filter((each) => each < width) : [...smaller, width])].reverse()
}

/** Encodes a format, and drops every variant that is not smaller than the next wider one. */
async function encodeFormat(
  encode: (width: number, maxBytes: number) => Promise<Encoded>,
  widths: number[],
  originalBytes: number,
): Promise<Encoded[]> {
  const found: Encoded[] = []
  for (const width of widths) {
    const maxBytes = found.at(-1)?.variant.bytes ?? originalBytes
    // The format may not support such a large image. A damaged image is reported by the caller.
    const encoded = await encode(width, maxBytes).catch(() => undefined)
    if (!encoded) return []
    if (encoded.variant.bytes < maxBytes) found.push(encoded)
    else if (found.length === 0) return []
  }
  return found
}

function createEncoder(
  image: Sharp,
  { target, config, isPng }: { target: ImageFormat; config: ImagesConfig; isPng: boolean },
): (width: number, maxBytes: number) => Promise<Encoded> {
  const quality = config.quality[target]
  return async (width, maxBytes) => {
    const resized = image.clone().resize(width)
    // Smart subsampling preserves the edges of colored text in screenshots. For photographs it only takes time.
    let content = await (target === 'avif'
      ? resized.avif({ quality })
      : resized.webp({ quality, smartSubsample: isPng })
    ).toBuffer()
    // Flat drawings compress better without loss.
    if (target === 'webp' && isPng && content.length >= maxBytes)
      content = await image.clone().resize(width).webp({ lossless: true }).toBuffer()
    return { variant: { format: target, width, bytes: content.length, hash: hashOf(content) }, content }
  }
}

/** Whether a PNG file has an animation chunk, which comes before the image data. */
function isAnimatedPng(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return false
  const data = bytes.indexOf('IDAT')
  return data > 0 && bytes.subarray(0, data).includes('acTL')
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
