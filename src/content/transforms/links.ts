import { readFileSync } from 'node:fs'
import type { Element, Root } from 'hast'
import { imageSize } from 'image-size'
import type { Severity } from '../../shared/types.ts'
import { decodePath, isExternalUrl, splitUrl, withBaseUrl } from '../../shared/url.ts'
import type { Inquiry } from '../compile-context.ts'
import { resolveFile } from '../modules/assets.ts'
import { eachNode } from '../walk.ts'
import { levelOf } from './headings.ts'

export interface LinkOptions {
  siteDir: string
  onBrokenMarkdownLinks: Severity
  onBrokenMarkdownImages: Severity
}

interface Place {
  line?: number
  column?: number
}

/**
 * Resolves every link and image of a document: `.md` files to their pages, other files to published assets, paths of the
 * site to complete addresses. What stays inside the site is noted, to be checked against all pages.
 */
export function resolveLinks(tree: Root, inquiry: Inquiry, options: LinkOptions): void {
  // What stands before the first section of a page is likely to be seen at once; the first image of all is then the
  // largest thing on the screen, and to wait with it would only make it late.
  let isFirst = !/(?:^|\/)_/.test(inquiry.file.sourcePath)
  eachNode<Element | JsxElement>(tree, (node) => {
    if (node.type === 'element') {
      if ((levelOf(node) ?? 1) > 1) isFirst = false
      if (node.tagName === 'a') resolveAnchor(node, inquiry, options)
      else if (node.tagName === 'img' && typeof node.properties.src === 'string') {
        resolveImage(node, placeOf(node), inquiry, options)
        if (!isFirst) node.properties.loading ??= 'lazy'
        node.properties.decoding ??= 'async'
        isFirst = false
      }
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      resolveAttributes(node, inquiry, options)
    }
  })
}

function resolveAnchor(element: Element, inquiry: Inquiry, options: LinkOptions): void {
  const { properties } = element
  if (typeof properties.href !== 'string') return
  const resolved = resolveHref(properties.href, placeOf(element), inquiry, options)
  properties.href = resolved.url
  if (resolved.isUnrouted) properties.dataFullLoad = ''
  if (resolved.opensAside && properties.target === undefined) {
    Object.assign(properties, { target: '_blank', rel: ['noopener', 'noreferrer'] })
  }
}

interface ResolvedHref {
  url: string
  /** Whether it leads out of the pages, and so into a tab of its own. */
  opensAside?: boolean
  /** Whether the browser has to load it as if there were no client. */
  isUnrouted?: boolean
}

function resolveHref(href: string, place: Place, inquiry: Inquiry, options: LinkOptions): ResolvedHref {
  if (href.startsWith('pathname://')) return { url: href.slice('pathname://'.length), isUnrouted: true }
  if (isExternalUrl(href)) {
    const opensAside = /^(?:https?:)?\/\//i.test(href)
    if (opensAside) inquiry.notes.links.push({ url: href, ...inFile(place, inquiry) })
    return { url: href, opensAside }
  }
  const { path, search, hash } = splitUrl(href)
  const { view, sourcePath } = inquiry.file
  const own = view?.until === undefined || href.startsWith('/') ? null : inquiry.ask('link', `@site/${sourcePath}`)
  if (path === '' && own === null) {
    if (hash.length > 1) inquiry.notes.links.push({ url: href, ...inFile(place, inquiry) })
    return { url: href }
  }
  if (/\.mdx?$/i.test(path)) return { url: resolveMarkdownHref({ href, path, search, hash }, place, inquiry, options) }
  const file = fileLink(path, inquiry)
  if (file !== null) return { url: file + search + hash, opensAside: true }
  const url = path.startsWith('/') ? inquiry.siteUrl(path) + search + hash : fromPage(href, own)
  inquiry.notes.links.push({ url, ...inFile(place, inquiry) })
  return { url }
}

/** A relative address as it stands on another page than that of its document. */
function fromPage(href: string, page: string | null): string {
  const base = page === null ? undefined : `http://site${page}`
  if (base === undefined || !URL.canParse(href, base)) return href
  const { pathname, search, hash } = new URL(href, base)
  return pathname + search + hash
}

function resolveMarkdownHref(
  link: { href: string; path: string; search: string; hash: string },
  place: Place,
  inquiry: Inquiry,
  options: LinkOptions,
): string {
  const page = inquiry.ask('link', link.path)
  if (page === null) {
    inquiry.fault({
      code: 'broken-markdown-link',
      severity: options.onBrokenMarkdownLinks,
      message: `The link ${link.href} names no document of this site.`,
      ...place,
    })
    return link.href
  }
  const url = page + link.search + link.hash
  inquiry.notes.links.push({ url, ...inFile(place, inquiry) })
  return url
}

/** Address of a file that a link names: beside the document, or below a static folder. Null for a path of a page. */
function fileLink(path: string, inquiry: Inquiry): string | null {
  if (!/\.[a-z0-9]+$/i.test(path) || /\.html?$/i.test(path)) return null
  if (path.startsWith('/'))
    return inquiry.ask('static', decodePath(path)) === null
      ? null
      : withBaseUrl(path, inquiry.ask('config', 'baseUrl') ?? '/')
  const file = resolveFile(path, inquiry.file.sourcePath)
  return file === undefined ? null : inquiry.asset(file)
}

function resolveImage(element: Element, place: Place, inquiry: Inquiry, options: LinkOptions): void {
  const src = String(element.properties.src)
  if (src.startsWith('pathname://')) {
    element.properties.src = src.slice('pathname://'.length)
    return
  }
  if (isExternalUrl(src)) return
  const image = siteImage(src, inquiry)
  if (!image) {
    inquiry.fault({
      code: 'broken-image',
      severity: options.onBrokenMarkdownImages,
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
function siteImage(src: string, inquiry: Inquiry): { url: string; file: string } | undefined {
  const file = imageFile(src, inquiry)
  if (file === undefined) return undefined
  if (src.startsWith('/')) return { file, url: withBaseUrl(src, inquiry.ask('config', 'baseUrl') ?? '/') }
  const url = inquiry.asset(file)
  const { search, hash } = splitUrl(src)
  return url === null ? undefined : { file, url: url + search + hash }
}

/** Path of an image file relative to the site folder; undefined when nothing is there. */
function imageFile(src: string, inquiry: Inquiry): string | undefined {
  const { path } = splitUrl(src)
  if (path.startsWith('/')) {
    const name = decodePath(path)
    const folder = inquiry.ask('static', name)
    const file = folder === null ? undefined : `${folder}${name}`
    // Its size is drawn from the file itself, so the content matters too.
    if (file) inquiry.ask('file', file)
    return file
  }
  const file = resolveFile(path, inquiry.file.sourcePath)
  return file !== undefined && inquiry.ask('file', file) !== null ? file : undefined
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
function resolveAttributes(element: JsxElement, inquiry: Inquiry, options: LinkOptions): void {
  const place = placeOf(element)
  for (const attribute of [...element.attributes]) {
    const { name, value } = attribute
    if (element.name === 'img' && name === 'src' && typeof value === 'string') {
      if (value.startsWith('pathname://')) attribute.value = value.slice('pathname://'.length)
      else if (!isExternalUrl(value)) attribute.value = siteImage(value, inquiry)?.url ?? value
    }
    if ((name !== 'to' && name !== 'href') || typeof value !== 'string') continue
    if (element.name === 'a') {
      const resolved = resolveHref(value, place, inquiry, options)
      attribute.value = resolved.url
      if (resolved.isUnrouted) element.attributes.push({ type: 'mdxJsxAttribute', name: 'data-full-load', value: '' })
      continue
    }
    if (value.startsWith('pathname://')) continue
    if (isExternalUrl(value)) {
      inquiry.notes.links.push({ url: value, ...inFile(place, inquiry) })
      continue
    }
    const { path, search, hash } = splitUrl(value)
    if (/\.mdx?$/i.test(path)) {
      attribute.value = resolveMarkdownHref({ href: value, path, search, hash }, place, inquiry, options)
      continue
    }
    const url = path.startsWith('/') ? inquiry.siteUrl(path) + search + hash : value
    inquiry.notes.links.push({ url, ...inFile(place, inquiry) })
  }
}

function inFile(place: Place, inquiry: Inquiry): Place {
  return place.line === undefined ? {} : { line: place.line + inquiry.file.bodyLine, column: place.column }
}

function placeOf(element: Pick<Element, 'position'>): Place {
  const start = element.position?.start
  return start ? { line: start.line, column: start.column } : {}
}
