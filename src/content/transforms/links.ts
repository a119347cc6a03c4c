import { readFileSync } from 'node:fs'
import type { Element, Root } from 'hast'
import { imageSize } from 'image-size'
import { fullLoadAttribute } from '../../shared/runtime-contract.ts'
import { toSeverity } from '../../shared/severity.ts'
import type { ReportingSeverity } from '../../shared/types.ts'
import { decodePath, isExternalUrl, splitUrl, withBaseUrl } from '../../shared/url.ts'
import type { CompileContext } from '../compile-context.ts'
import { resolveFile } from '../modules/assets.ts'
import { eachNode } from '../tree/walk.ts'
import { headingLevel } from './heading-ids.ts'

export interface LinkOptions {
  siteDir: string
  onBrokenMarkdownLinks: ReportingSeverity
  onBrokenMarkdownImages: ReportingSeverity
}

interface SourceLocation {
  line?: number
  column?: number
}

/**
 * Resolves every link and image of a document: `.md` files to their pages, other files to published assets, paths of the
 * site to complete addresses. What stays inside the site is noted, to be checked against all pages.
 */
export function resolveLinks(tree: Root, context: CompileContext, options: LinkOptions): void {
  // What stands before the first section of a page is likely to be seen at once; the first image of all is then the
  // largest thing on the screen, and to wait with it would only make it late.
  let isFirst = !/(?:^|\/)_/.test(context.file.sourcePath)
  eachNode<Element | JsxElement>(tree, (node) => {
    if (node.type === 'element') {
      if ((headingLevel(node) ?? 1) > 1) isFirst = false
      if (node.tagName === 'a') resolveAnchor(node, context, options)
      else if (node.tagName === 'img' && typeof node.properties.src === 'string') {
        resolveImage(node, toLocation(node), context, options)
        if (!isFirst) node.properties.loading ??= 'lazy'
        node.properties.decoding ??= 'async'
        isFirst = false
      }
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      resolveAttributes(node, context, options)
    }
  })
}

function resolveAnchor(element: Element, context: CompileContext, options: LinkOptions): void {
  const { properties } = element
  if (typeof properties.href !== 'string') return
  const resolved = resolveHref(properties.href, toLocation(element), context, options)
  properties.href = resolved.url
  if (resolved.isUnrouted) properties.dataFullLoad = ''
  if (resolved.opensInNewTab && properties.target === undefined) {
    Object.assign(properties, { target: '_blank', rel: ['noopener', 'noreferrer'] })
  }
}

interface ResolvedHref {
  url: string
  /** Whether it leads out of the pages, and so into a tab of its own. */
  opensInNewTab?: boolean
  /** Whether the browser has to load it as if there were no client. */
  isUnrouted?: boolean
}

function resolveHref(href: string, place: SourceLocation, context: CompileContext, options: LinkOptions): ResolvedHref {
  if (href.startsWith('pathname://')) return { url: href.slice('pathname://'.length), isUnrouted: true }
  if (isExternalUrl(href)) {
    const opensInNewTab = /^(?:https?:)?\/\//i.test(href)
    if (opensInNewTab) context.output.links.push({ url: href, ...inSourceFile(place, context) })
    return { url: href, opensInNewTab }
  }
  const { path, search, hash } = splitUrl(href)
  const { view, sourcePath } = context.file
  const own = view?.until === undefined || href.startsWith('/') ? null : context.resolve('link', `@site/${sourcePath}`)
  if (path === '' && own === null) {
    if (hash.length > 1) context.output.links.push({ url: href, ...inSourceFile(place, context) })
    return { url: href }
  }
  if (/\.mdx?$/i.test(path)) return { url: resolveMarkdownHref({ href, path, search, hash }, place, context, options) }
  const file = fileLink(path, context)
  if (file !== null) return { url: file + search + hash, opensInNewTab: true }
  const url = path.startsWith('/') ? context.siteUrl(path) + search + hash : resolveFromPage(href, own)
  context.output.links.push({ url, ...inSourceFile(place, context) })
  return { url }
}

/** A relative address as it stands on another page than that of its document. */
function resolveFromPage(href: string, page: string | null): string {
  const base = page === null ? undefined : `http://site${page}`
  if (base === undefined || !URL.canParse(href, base)) return href
  const { pathname, search, hash } = new URL(href, base)
  return pathname + search + hash
}

function resolveMarkdownHref(
  link: { href: string; path: string; search: string; hash: string },
  place: SourceLocation,
  context: CompileContext,
  options: LinkOptions,
): string {
  const page = context.resolve('link', link.path)
  if (page === null) {
    context.report({
      code: 'broken-markdown-link',
      severity: toSeverity(options.onBrokenMarkdownLinks),
      message: `The link ${link.href} names no document of this site.`,
      ...place,
    })
    return link.href
  }
  const url = page + link.search + link.hash
  context.output.links.push({ url, ...inSourceFile(place, context) })
  return url
}

/** Address of a file that a link names: beside the document, or below a static folder. Null for a path of a page. */
function fileLink(path: string, context: CompileContext): string | null {
  if (!/\.[a-z0-9]+$/i.test(path) || /\.html?$/i.test(path)) return null
  if (path.startsWith('/'))
    return context.resolve('static', decodePath(path)) === null
      ? null
      : withBaseUrl(path, context.resolve('config', 'baseUrl') ?? '/')
  const file = resolveFile(path, context.file.sourcePath)
  return file === undefined ? null : context.asset(file)
}

function resolveImage(element: Element, place: SourceLocation, context: CompileContext, options: LinkOptions): void {
  const src = String(element.properties.src)
  if (src.startsWith('pathname://')) {
    element.properties.src = src.slice('pathname://'.length)
    return
  }
  if (isExternalUrl(src)) return
  const image = siteImage(src, context)
  if (!image) {
    context.report({
      code: 'broken-image',
      severity: toSeverity(options.onBrokenMarkdownImages),
      message: `The image ${src} does not exist.`,
      hint: src.startsWith('/') ? 'A path that begins with a slash is looked up in the static folders.' : undefined,
      ...place,
    })
    return
  }
  element.properties.src = image.url
  addSize(element, `${options.siteDir}/${image.file}`)
}

/** An image of this site: its address, and its path relative to the site folder; undefined when there is none. */
function siteImage(src: string, context: CompileContext): { url: string; file: string } | undefined {
  const file = imageFile(src, context)
  if (file === undefined) return undefined
  if (src.startsWith('/')) return { file, url: withBaseUrl(src, context.resolve('config', 'baseUrl') ?? '/') }
  const url = context.asset(file)
  const { search, hash } = splitUrl(src)
  return url === null ? undefined : { file, url: url + search + hash }
}

/** Path of an image file relative to the site folder; undefined when nothing is there. */
function imageFile(src: string, context: CompileContext): string | undefined {
  const { path } = splitUrl(src)
  if (path.startsWith('/')) {
    const name = decodePath(path)
    const folder = context.resolve('static', name)
    const file = folder === null ? undefined : `${folder}${name}`
    // Its size is drawn from the file itself, so the content matters too.
    if (file) context.resolve('file', file)
    return file
  }
  const file = resolveFile(path, context.file.sourcePath)
  return file !== undefined && context.resolve('file', file) !== null ? file : undefined
}

function addSize(element: Element, file: string): void {
  if (element.properties.width !== undefined || element.properties.height !== undefined) return
  try {
    const { width, height } = imageSize(readFileSync(file))
    if (width && height) Object.assign(element.properties, { width: Math.round(width), height: Math.round(height) })
  } catch {
    // A file that is no image the library knows is shown in its natural size.
  }
}

interface JsxElement {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'
  name: string | null
  attributes: { type: string; name?: string; value?: unknown }[]
  position?: Element['position']
}

/**
 * Addresses written as plain strings in JSX: those of `<a>` are resolved like links, those of `<img>` where they name a file;
 * those of components (`<Link to="/docs/a">`) are left to them, but checked; a document they name by its file is resolved.
 */
function resolveAttributes(element: JsxElement, context: CompileContext, options: LinkOptions): void {
  const place = toLocation(element)
  for (const attribute of [...element.attributes]) {
    const { name, value } = attribute
    if (element.name === 'img' && name === 'src' && typeof value === 'string') {
      if (value.startsWith('pathname://')) attribute.value = value.slice('pathname://'.length)
      else if (!isExternalUrl(value)) attribute.value = siteImage(value, context)?.url ?? value
    }
    if ((name !== 'to' && name !== 'href') || typeof value !== 'string') continue
    if (element.name === 'a') {
      const resolved = resolveHref(value, place, context, options)
      attribute.value = resolved.url
      if (resolved.isUnrouted) element.attributes.push({ type: 'mdxJsxAttribute', name: fullLoadAttribute, value: '' })
      continue
    }
    if (value.startsWith('pathname://')) continue
    if (isExternalUrl(value)) {
      context.output.links.push({ url: value, ...inSourceFile(place, context) })
      continue
    }
    const { path, search, hash } = splitUrl(value)
    if (/\.mdx?$/i.test(path)) {
      attribute.value = resolveMarkdownHref({ href: value, path, search, hash }, place, context, options)
      continue
    }
    const url = path.startsWith('/') ? context.siteUrl(path) + search + hash : value
    context.output.links.push({ url, ...inSourceFile(place, context) })
  }
}

function inSourceFile(place: SourceLocation, context: CompileContext): SourceLocation {
  return place.line === undefined ? {} : { line: place.line + context.file.bodyLine, column: place.column }
}

function toLocation(element: Pick<Element, 'position'>): SourceLocation {
  const start = element.position?.start
  return start ? { line: start.line, column: start.column } : {}
}
