import { readFileSync } from 'node:fs'
import type { Element, Root, Text } from 'hast'
import { imageSize } from 'image-size'
import { fullLoadAttribute } from '../../../shared/runtime-contract.ts'
import { toSeverity } from '../../../shared/severity.ts'
import { decodePath, encodeSpaces, isExternalUrl, splitUrl, uncheckedPath, withBaseUrl } from '../../../shared/url.ts'
import type { CompileContext } from '../compile-context.ts'
import { recordLink } from '../references/document-link.ts'
import { fileProblem, findFile, isOutside } from '../references/site-files.ts'
import { literalText } from '../tree/literal-text.ts'
import { type SourceLocation, toLocation } from '../tree/location.ts'
import { isJsx, type JsxAttribute, type JsxNode, type TreeNode } from '../tree/nodes.ts'
import { eachNode } from '../tree/walk.ts'
import { isLeftToSite } from './left-to-site.ts'
import { resolveMedia } from './media.ts'
import { refuseAddresses } from './refused-addresses.ts'

/** Characters that fill the first screen, so that an image below them is not visible at first. */
const maxTextAbove = 1600

/**
 * Resolves every link and image of a document: `.md` files to their pages, other files to published assets, site paths to
 * complete URLs. Collects the links within the site, to be checked against all pages.
 */
export function resolveLinks(tree: Root, context: CompileContext): void {
  // The first image within the first screen is likely the largest element on it, so it must not load lazily.
  let isFirst = !/(?:^|\/)_/.test(context.file.sourcePath)
  let textLength = 0
  eachNode(tree, (node) => {
    const own = context.at(toLocation(node))
    const findUrl = (src: string) => siteImage(src, own)?.url
    if (node.type === 'text') {
      textLength += (node as Text).value.length
      if (textLength > maxTextAbove) isFirst = false
    } else if (node.type === 'element') {
      refuseAddresses(node, context)
      const element = node as Element
      if (element.tagName === 'a') resolveAnchor(element, own)
      else if (element.tagName === 'img' && typeof element.properties.src === 'string') {
        resolveImage(element, own, isFirst)
        if (!isLeftToSite(context.settings, 'img')) {
          if (!isFirst) element.properties.loading ??= 'lazy'
          element.properties.decoding ??= 'async'
        }
        isFirst = false
      }
      resolveMedia(node, own, findUrl)
    } else if (isJsx(node)) {
      refuseAddresses(node, context)
      resolveAttributes(node, own, isFirst)
      resolveMedia(node, own, findUrl)
    }
  })
}

function resolveAnchor(element: Element, context: CompileContext): void {
  const { properties } = element
  if (typeof properties.href !== 'string') return
  // The footnotes of an excerpt are below it.
  const isFootnote = properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined
  if (isFootnote && context.file.view?.until !== undefined && properties.href.startsWith('#')) return
  const resolved = resolveHref(encodeSpaces(properties.href), toLocation(element), context)
  // Paths of pages have the names of their files.
  properties.href = encodeSpaces(resolved.url)
  if (resolved.needsFullLoad) properties.dataFullLoad = ''
  if (resolved.opensInNewTab && properties.target === undefined && !isLeftToSite(context.settings, 'a')) {
    Object.assign(properties, { target: '_blank', rel: ['noopener', 'noreferrer'] })
  }
}

interface ResolvedHref {
  url: string
  /** Whether it leaves the site's pages. */
  opensInNewTab?: boolean
  /** Whether the browser must load it without the client-side router. */
  needsFullLoad?: boolean
}

function resolveHref(href: string, location: SourceLocation, context: CompileContext): ResolvedHref {
  const unchecked = uncheckedPath(href)
  if (unchecked !== undefined) return { url: withBaseUrl(unchecked, context.filesUrl()), needsFullLoad: true }
  if (isExternalUrl(href)) {
    const opensInNewTab = /^(?:https?:)?\/\//i.test(href)
    if (opensInNewTab) recordLink({ url: href }, location, context)
    return { url: href, opensInNewTab }
  }
  const { path, search, hash } = splitUrl(href)
  const { view } = context.file
  if (path === '' && view?.until === undefined) {
    if (hash.length > 1) recordLink({ url: href }, location, context)
    return { url: href }
  }
  if (/\.mdx?$/i.test(path)) return { url: resolveMarkdownHref({ href, path, search, hash }, location, context) }
  const file = fileLink(path, context)
  if (file !== null) return { url: file + search + hash, opensInNewTab: true }
  const page = path.startsWith('/') ? null : ownPage(context)
  const written = (path.startsWith('/') ? context.siteUrl(path) : relativePage(path, page, context)) + search + hash
  const url = page === null ? written : resolveFromPage(written, page)
  const isReported = isFileName(path) && isOutside(path, context)
  if (isReported) {
    const severity = toSeverity(context.settings.config.markdown.onBrokenMarkdownLinks)
    context.report({ code: 'missing-file', severity, ...fileProblem('The linked file', path, context), ...location })
  }
  recordLink({ url, written: href, ...(isReported && { isReported }) }, location, context)
  return { url }
}

/** Returns the page of a file; of an included one without a page, that of the document. */
function ownPage({ file, document, resolve }: CompileContext): string | null {
  return resolve('link', `@site/${file.sourcePath}`) ?? resolve('link', `@site/${document}`)
}

/** Applies the setting `trailingSlash` to a relative path of a page. */
function relativePage(path: string, page: string | null, context: CompileContext): string {
  if (page === null || /^[./]*$/.test(path) || context.resolve('config', 'trailingSlash') === 'undefined') return path
  const hasSlash = context.siteUrl(resolveFromPage(path, page)).endsWith('/')
  return hasSlash === path.endsWith('/') ? path : hasSlash ? `${path}/` : path.replace(/\/+$/, '')
}

/** Resolves a relative URL against the path of its page, which browsers can have loaded with a slash at its end. */
function resolveFromPage(href: string, page: string): string {
  const base = `http://site${page}`
  if (!URL.canParse(href, base)) return href
  const { pathname, search, hash } = new URL(href, base)
  return pathname + search + hash
}

function resolveMarkdownHref(
  link: { href: string; path: string; search: string; hash: string },
  location: SourceLocation,
  context: CompileContext,
): string {
  const page = context.resolve('link', link.path)
  if (page === null) {
    const severity = toSeverity(context.settings.config.markdown.onBrokenMarkdownLinks)
    const close = severity === 'ignore' ? null : context.resolve('closest-document', link.path)
    recordLink({ url: link.href, isReported: true }, location, context)
    context.report({
      code: 'broken-markdown-link',
      severity,
      message: `The link ${link.href} points to a document that does not exist.`,
      ...(close !== null && { hint: `Did you mean ${close}?` }),
      ...location,
    })
    return link.href
  }
  const url = page + link.search + link.hash
  recordLink({ url, written: link.href }, location, context)
  return url
}

/** Returns the URL of a linked file, relative to the document or in a static folder; null for the path of a page. */
function fileLink(path: string, context: CompileContext): string | null {
  if (!isFileName(path)) return extensionlessFile(path, context)
  if (path.startsWith('/'))
    return context.resolve('static', decodePath(path)) === null ? null : withBaseUrl(path, context.filesUrl())
  const file = findFile(path, context)
  return file === undefined ? null : context.publishAsset(file)
}

/** Returns the URL of a file such as `./LICENSE`; null if there is none, or a document that has this path as well. */
function extensionlessFile(path: string, context: CompileContext): string | null {
  if (path.startsWith('/') || !/(?:^|\/)[^./][^/]*$/.test(path) || /\.html?$/i.test(path)) return null
  const file = findFile(path, context)
  if (file === undefined) return null
  const isDocument = ['.md', '.mdx'].some((extension) => context.resolve('link', path + extension) !== null)
  return isDocument ? null : context.publishAsset(file)
}

function isFileName(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path) && !/\.html?$/i.test(path)
}

function resolveImage(element: Element, context: CompileContext, isFirst: boolean): void {
  const src = encodeSpaces(String(element.properties.src))
  element.properties.src = src
  const unchecked = uncheckedPath(src)
  if (unchecked !== undefined) {
    element.properties.src = unchecked
    return
  }
  if (isExternalUrl(src)) return
  const image = siteImage(src, context)
  if (!image) {
    context.report({
      code: 'broken-image',
      severity: toSeverity(context.settings.config.markdown.onBrokenMarkdownImages),
      ...fileProblem('The image', splitUrl(src).path, context),
      ...(src.startsWith('/') && { hint: 'Paths that begin with a slash are looked up in the static folders.' }),
      ...toLocation(element),
    })
    return
  }
  element.properties.src = image.url
  context.output.imageFiles.set(element as TreeNode, { src, file: image.file, isFirst })
  addSize(element, `${context.settings.siteDir}/${image.file}`)
}

/** A path that begins with a slash may be that of a file that a plugin writes, so only relative ones are reported. */
function resolveJsxImage(src: string, element: JsxNode, context: CompileContext, isFirst: boolean): string {
  const image = siteImage(src, context)
  if (image) context.output.imageFiles.set(element, { src, file: image.file, isFirst })
  if (!image && /^[^/#?]/.test(src)) {
    const severity = toSeverity(context.settings.config.markdown.onBrokenMarkdownImages)
    context.report({
      code: 'broken-image',
      // The JSX is valid: the browser resolves the path against the URL of the page.
      severity: severity === 'error' ? 'warning' : severity,
      hint: 'Correct the path, which is relative to the document. Prefix it with `pathname://` to leave it unchanged.',
      ...fileProblem('The image', splitUrl(src).path, context),
      ...toLocation(element),
    })
  }
  return image?.url ?? src
}

/** Returns the URL of an image of this site, and its path relative to the site folder; undefined if it does not exist. */
function siteImage(src: string, context: CompileContext): { url: string; file: string } | undefined {
  const file = imageFile(src, context)
  if (file === undefined) return undefined
  if (src.startsWith('/')) return { file, url: withBaseUrl(src, context.filesUrl()) }
  const url = context.publishAsset(file)
  const { search, hash } = splitUrl(src)
  return url === null ? undefined : { file, url: url + search + hash }
}

/** Returns the path of an image relative to the site folder; undefined if it does not exist. */
function imageFile(src: string, context: CompileContext): string | undefined {
  const { path } = splitUrl(src)
  if (path.startsWith('/')) {
    const name = decodePath(path)
    const folder = context.resolve('static', name)
    const file = folder === null ? undefined : `${folder}${name}`
    // The size is read from the file, so its content is a dependency too.
    if (file) context.resolve('file', file)
    return file
  }
  return findFile(path, context)
}

function addSize(element: Element, file: string): void {
  if (element.properties.width !== undefined || element.properties.height !== undefined) return
  try {
    const { orientation = 1, ...size } = imageSize(readFileSync(file))
    // Cameras store upright photos sideways.
    const [width, height] = orientation > 4 ? [size.height, size.width] : [size.width, size.height]
    if (width && height) Object.assign(element.properties, { width: Math.round(width), height: Math.round(height) })
  } catch {
    // Images of an unknown format have no size attributes.
  }
}

/**
 * Resolves URLs that are plain strings in JSX: of `<a>` like links, of `<img>` if they name a file. URLs of components are
 * unchanged (`<Link to="/docs/a">`), except for paths of document files; all are collected for the link check. What a
 * component of the site does with a `to` or `href` is known only once it is rendered.
 */
function resolveAttributes(element: JsxNode, context: CompileContext, isFirst: boolean): void {
  const location = toLocation(element)
  const ifRendered = !isLinkComponent(element.name, context) && ({ ifRendered: true } as const)
  for (const attribute of [...element.attributes]) {
    const { name } = attribute
    const address = addressWithSpaces(element, attribute)
    if (address !== undefined) attribute.value = encodeSpaces(address)
    const { value } = attribute
    if (element.name === 'img' && name === 'src' && typeof value === 'string') {
      const src = encodeSpaces(value)
      const unchecked = uncheckedPath(src)
      attribute.value = unchecked ?? (isExternalUrl(src) ? src : resolveJsxImage(src, element, context, isFirst))
    }
    if ((name !== 'to' && name !== 'href') || typeof value !== 'string') continue
    if (element.name === 'a') {
      const resolved = resolveHref(value, location, context)
      attribute.value = encodeSpaces(resolved.url)
      if (resolved.needsFullLoad)
        element.attributes.push({ type: 'mdxJsxAttribute', name: fullLoadAttribute, value: '' })
      continue
    }
    if (value.startsWith('pathname://')) continue
    if (isExternalUrl(value)) {
      recordLink({ url: value, ...ifRendered }, location, context)
      continue
    }
    const { path, search, hash } = splitUrl(value)
    if (/\.mdx?$/i.test(path) && !(ifRendered && context.resolve('link', path) === null)) {
      attribute.value = encodeSpaces(resolveMarkdownHref({ href: value, path, search, hash }, location, context))
      continue
    }
    const url = path.startsWith('/') ? context.siteUrl(path) + search + hash : value
    // The component cannot know that there is a page that is named like a file.
    if (!ifRendered && isFileName(path) && splitUrl(url).path.endsWith(`${path}/`))
      attribute.value = `${path}/${search}${hash}`
    recordLink({ url, written: value, ...ifRendered }, location, context)
  }
}

/** Returns the URL of an attribute that contains spaces, as a plain string or an expression that is one. */
function addressWithSpaces({ name: tag }: JsxNode, { name, value }: JsxAttribute): string | undefined {
  const isImage = tag === 'img' && name === 'src'
  if (!isImage && name !== 'to' && name !== 'href') return undefined
  const text = typeof value === 'object' && value !== null ? literalText((value as { data?: unknown }).data) : value
  return typeof text === 'string' && /\s/.test(text) ? text : undefined
}

/** Whether an element is a component of the default theme that always renders its `to` or `href` as a link. */
function isLinkComponent(name: string | null, { output }: CompileContext): boolean {
  if (name === null || !/^(?:Link|LinkCard|Card|Feature)$/.test(name)) return false
  return output.imports.some(
    ({ id }) => id === `@docusaurus/${name}` || id === `@theme/${name}` || id === `@theme/mdx/${name}`,
  )
}
