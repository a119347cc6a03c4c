import path from 'node:path'
import type { ElementContent, Root } from 'hast'
import { shortHash } from '../../../platform/index.ts'
import { toSeverity } from '../../../shared/severity.ts'
import type { ConvertedImage, ImageVariant } from '../../../shared/types.ts'
import { withBaseUrl } from '../../../shared/url.ts'
import type { CompileContext, ImageFile } from '../compile-context.ts'
import { generated } from '../tree/generated.ts'
import { toLocation } from '../tree/location.ts'
import { isJsx, type TreeNode } from '../tree/nodes.ts'
import { getProperties } from '../tree/properties.ts'
import { eachNode } from '../tree/walk.ts'

/** Pixels beside the article column on screens that are narrower. */
const columnMargin = 40

interface Picture {
  image: TreeNode
  source: ImageFile
  replace(picture: TreeNode): void
}

/** Wraps images whose smaller variants are converted in `<picture>` elements, with the original as fallback. */
export async function insertPictures(tree: Root, context: CompileContext): Promise<void> {
  const { findImage, siteDir, config } = context.settings
  if (!findImage || !config.images || context.output.imageFiles.size === 0) return
  for (const { image, source, replace } of findPictures(tree, context)) {
    const hash = context.resolve('file', source.file)
    if (hash === null) continue
    const file = `${siteDir}/${source.file}`
    const converted = await findImage(hash)
    if (!converted) {
      context.output.unconvertedImages.push({ file, hash })
      continue
    }
    if (converted.error !== undefined) {
      context.report({
        code: 'damaged-image',
        severity: toSeverity(context.settings.config.markdown.onBrokenMarkdownImages),
        message: `The image ${source.src} cannot be decoded: ${converted.error}`,
        hint: 'Replace the file with an intact one.',
        ...toLocation(image),
      })
      continue
    }
    if (converted.variants.length === 0) continue
    const variants = converted.variants.map((variant) => ({ ...variant, url: variantUrl(source.file, variant) }))
    replace(createPicture(image, { converted, variants, source, context, columnWidth: config.images.columnWidth }))
    context.output.images ??= []
    if (context.output.images.some((known) => known.hash === hash && known.file === file)) continue
    context.output.images.push({
      file,
      hash,
      bytes: converted.bytes,
      optimizedBytes: variants[0]?.bytes ?? converted.bytes,
      variants: variants.map(({ url, hash: key }) => ({ url, hash: key })),
    })
  }
}

function findPictures(tree: Root, { output }: CompileContext): Picture[] {
  const pictures: Picture[] = []
  eachNode(tree, (image, index, parent) => {
    const source = output.imageFiles.get(image)
    if (!source || !/\.(?:png|jpe?g|webp)$/i.test(source.file)) return
    const { srcSet, srcset } = getProperties(image)
    const { tagName, name } = parent as Partial<TreeNode>
    // Authors select the variants of these themselves.
    if (srcSet !== undefined || srcset !== undefined || (tagName ?? name) === 'picture') return
    pictures.push({
      image,
      source,
      replace: (picture) => {
        parent.children[index] = picture
      },
    })
  })
  return pictures
}

interface VariantWithUrl extends ImageVariant {
  /** Without base URL. */
  url: string
}

interface PictureParts {
  converted: Exclude<ConvertedImage, { error: string }>
  variants: VariantWithUrl[]
  source: ImageFile
  columnWidth: number
  context: CompileContext
}

function createPicture(image: TreeNode, { converted, variants, source, columnWidth, context }: PictureParts): TreeNode {
  const baseUrl = context.filesUrl()
  const sizes = displaySizes(Math.min(explicitWidth(image) ?? converted.width, columnWidth))
  const formats = [...new Set(variants.map(({ format }) => format))]
  const sources = formats.map((format) => {
    const candidates = variants.filter((variant) => variant.format === format).reverse()
    const srcSet = candidates.map(({ url, width }) => `${withBaseUrl(url, baseUrl)} ${width}w`).join(', ')
    return generated('source', { type: `image/${format}`, srcSet, sizes }, [])
  })
  setLoading(image, source)
  return generated('picture', {}, [...sources, image as ElementContent]) as TreeNode
}

/** Images in JSX load as written, unless they become pictures. */
function setLoading(image: TreeNode, { isFirst }: ImageFile): void {
  if (!isJsx(image)) return
  const names = new Set(image.attributes.map(({ name }) => name))
  const add = (name: string, value: string) => {
    if (!names.has(name)) image.attributes.push({ type: 'mdxJsxAttribute', name, value })
  }
  if (!isFirst) add('loading', 'lazy')
  add('decoding', 'async')
}

function explicitWidth(image: TreeNode): number | undefined {
  const { width } = getProperties(image)
  return /^[1-9]\d*$/.test(String(width)) ? Number(width) : undefined
}

/** Returns the value of `sizes` for an image that is at most this wide. */
function displaySizes(width: number): string {
  return `(max-width: ${width + columnMargin}px) calc(100vw - ${columnMargin}px), ${width}px`
}

/** Returns the URL of a published variant, without base URL. */
function variantUrl(file: string, { width, format, hash }: ImageVariant): string {
  const name = path.posix.basename(file, path.posix.extname(file)).replace(/[^\w.-]+/g, '-')
  return `/assets/images/${name}-${width}-${shortHash(hash)}.${format}`
}
