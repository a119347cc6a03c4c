import { readFileSync } from 'node:fs'
import type { Element, Root } from 'hast'
import { imageSize } from 'image-size'
import { visit } from 'unist-util-visit'
import type { Severity } from '../shared/types.ts'
import { isExternalUrl, splitUrl, withBaseUrl } from '../shared/url.ts'
import type { Inquiry } from './ask.ts'
import { resolveFile } from './assets.ts'

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
  visit(tree, (node) => {
    const { type } = node as { type: string }
    if (type === 'element') resolveElement(node as Element, inquiry, options)
    else if (type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement')
      resolveAttributes(node as unknown as JsxElement, inquiry, options)
  })
}

function resolveElement(element: Element, inquiry: Inquiry, options: LinkOptions): void {
  const place = placeOf(element)
  if (element.tagName === 'a' && typeof element.properties.href === 'string') {
    const resolved = resolveHref(element.properties.href, place, inquiry, options)
    element.properties.href = resolved.url
    if (resolved.opensAside && element.properties.target === undefined) {
      Object.assign(element.properties, { target: '_blank', rel: ['noopener', 'noreferrer'] })
    }
  } else if (element.tagName === 'img' && typeof element.properties.src === 'string') {
    resolveImage(element, place, inquiry, options)
  }
}

function resolveHref(
  href: string,
  place: Place,
  inquiry: Inquiry,
  options: LinkOptions,
): { url: string; opensAside?: boolean } {
  if (href.startsWith('pathname://')) return { url: href.slice('pathname://'.length) }
  if (isExternalUrl(href)) return { url: href, opensAside: /^(?:https?:)?\/\//i.test(href) }
  const { path, search, hash } = splitUrl(href)
  if (path === '') {
    if (hash.length > 1) inquiry.notes.links.push({ url: href, ...inFile(place, inquiry) })
    return { url: href }
  }
  if (/\.mdx?$/i.test(path)) return { url: resolveMarkdownHref({ href, path, search, hash }, place, inquiry, options) }
  const file = fileLink(path, inquiry)
  if (file !== null) return { url: file + search + hash, opensAside: true }
  const url = path.startsWith('/') ? inquiry.siteUrl(path) + search + hash : href
  inquiry.notes.links.push({ url, ...inFile(place, inquiry) })
  return { url }
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
  if (!/\.[a-z][a-z0-9]*$/i.test(path) || /\.html?$/i.test(path)) return null
  if (path.startsWith('/'))
    return inquiry.ask('static', path) === null ? null : withBaseUrl(path, inquiry.ask('config', 'baseUrl') ?? '/')
  const file = resolveFile(path, inquiry.file.sourcePath)
  return file === undefined ? null : inquiry.asset(file)
}

function resolveImage(element: Element, place: Place, inquiry: Inquiry, options: LinkOptions): void {
  const src = String(element.properties.src)
  if (src.startsWith('pathname://')) {
    element.properties.src = src.slice('pathname://'.length)
    return
  }
  if (isExternalUrl(src)) {
    lazy(element)
    return
  }
  const file = imageFile(src, inquiry)
  const url =
    file === undefined
      ? null
      : src.startsWith('/')
        ? withBaseUrl(src, inquiry.ask('config', 'baseUrl') ?? '/')
        : inquiry.asset(file)
  if (file === undefined || url === null) {
    inquiry.fault({
      code: 'broken-image',
      severity: options.onBrokenMarkdownImages,
      message: `The image ${src} does not exist.`,
      hint: src.startsWith('/') ? 'A path that begins with a slash is looked up in the static folders.' : undefined,
      ...place,
    })
    return
  }
  element.properties.src = url
  lazy(element)
  addSize(element, `${options.siteDir}/${file}`)
}

/** Path of an image file relative to the site folder; undefined when nothing is there. */
function imageFile(src: string, inquiry: Inquiry): string | undefined {
  const { path } = splitUrl(src)
  if (path.startsWith('/')) {
    const folder = inquiry.ask('static', path)
    const file = folder === null ? undefined : `${folder}${path}`
    // Its size is drawn from the file itself, so the content matters too.
    if (file) inquiry.ask('file', file)
    return file
  }
  const file = resolveFile(path, inquiry.file.sourcePath)
  return file !== undefined && inquiry.ask('file', file) !== null ? file : undefined
}

function lazy(element: Element): void {
  element.properties.loading ??= 'lazy'
  element.properties.decoding ??= 'async'
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
  name: string | null
  attributes: { type: string; name?: string; value?: unknown }[]
  position?: Element['position']
}

/**
 * Addresses written as plain strings in JSX: those of `<a>` are resolved like links, those of components
 * (`<Link to="/docs/a">`) are left to them, but checked.
 */
function resolveAttributes(element: JsxElement, inquiry: Inquiry, options: LinkOptions): void {
  const place = placeOf(element)
  for (const attribute of element.attributes) {
    const { name, value } = attribute
    if ((name !== 'to' && name !== 'href') || typeof value !== 'string') continue
    if (element.name === 'a') {
      attribute.value = resolveHref(value, place, inquiry, options).url
      continue
    }
    if (isExternalUrl(value) || value.startsWith('pathname://')) continue
    const { path, search, hash } = splitUrl(value)
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
