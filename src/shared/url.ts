import { reservedFolder } from './runtime-contract.ts'
import type { TrailingSlash } from './types.ts'

/** Joins URL parts with single slashes. The result begins with a slash. A query or hash at the end is not changed. */
export function joinUrl(...parts: string[]): string {
  const joined = parts
    .filter((part) => part !== '')
    .join('/')
    .replace(/^[^?#]*/, (path) => path.replace(/\/{2,}/g, '/'))
  return joined.startsWith('/') ? joined : `/${joined}`
}

/** Splits a URL into path, query (with `?`) and hash (with `#`). */
export function splitUrl(url: string): { path: string; search: string; hash: string } {
  const hashAt = url.indexOf('#')
  const beforeHash = hashAt < 0 ? url : url.slice(0, hashAt)
  const searchAt = beforeHash.indexOf('?')
  return {
    path: searchAt < 0 ? beforeHash : beforeHash.slice(0, searchAt),
    search: searchAt < 0 ? '' : beforeHash.slice(searchAt),
    hash: hashAt < 0 ? '' : url.slice(hashAt),
  }
}

/**
 * Applies the `trailingSlash` setting to a page path: unchanged, with, or without a slash at the end. URLs outside the
 * site and files (`guide.pdf`, but not a version as in `/docs/2.0`) never have a slash added. A slash at the end shows that a path is
 * that of a page (`node.js/`).
 */
export function applyTrailingSlash(path: string, trailingSlash: TrailingSlash, baseUrl: string): string {
  const { path: pathname, search, hash } = splitUrl(path)
  if (trailingSlash === undefined || isExternalUrl(path) || pathname === '' || pathname === '/' || pathname === baseUrl)
    return path
  const bare = pathname.replace(/\/+$/, '')
  const isPage = pathname.endsWith('/') || !/\.[a-z][a-z0-9]*$/i.test(bare)
  return (trailingSlash && isPage ? `${bare}/` : bare) + search + hash
}

/** Returns the URL of a page with `trailingSlash` applied, even if its name looks like a file name (`node.js`, `a.html`). */
export function pageUrl(path: string, trailingSlash: TrailingSlash, baseUrl: string): string {
  const url = applyTrailingSlash(joinUrl(baseUrl, path), trailingSlash, baseUrl)
  return trailingSlash && !url.endsWith('/') && !/\/(?:404|index)\.html$/.test(url) ? `${url}/` : url
}

/** Returns a path of the site as Docusaurus reads it, without a slash at its start, with one. Fragments and other URLs are not changed. */
export function rootPath(path: string): string {
  return path === '' || path.startsWith('#') || isExternalUrl(path) ? path : joinUrl('/', path)
}

/** Whether a URL leaves the site: it has a scheme or a protocol-relative host. */
export function isExternalUrl(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)
}

/**
 * Returns the path in an address such as `pathname:///files/a`, which is loaded by the browser and not checked; undefined for other
 * addresses. It is a path whatever follows: more slashes name no host, and a colon no scheme.
 */
export function uncheckedPath(address: string): string | undefined {
  if (!address.startsWith('pathname://')) return undefined
  const path = address.slice('pathname://'.length).replace(/^[/\\\s]*[/\\]/, '/')
  return isExternalUrl(path) ? `./${path}` : path
}

/** Returns a complete URL. A path (with base URL) is resolved against the URL of the site, whether or not it begins with a slash. */
export function absoluteUrl(address: string, siteUrl: string): string {
  if (isExternalUrl(address)) return address
  return siteUrl.replace(/\/$/, '') + encodeRest(address.startsWith('/') ? address : `/${address}`)
}

/** Encodes what is not encoded yet: file names and slugs may have escapes. */
function encodeRest(address: string): string {
  return encodeURI(address).replace(/%25(?=[\da-f]{2})/gi, '%')
}

/** Adds the base URL to a path of the site that begins with a slash. Other URLs are not changed. */
export function withBaseUrl(path: string, baseUrl: string): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path
  if (baseUrl !== '/' && (path.startsWith(baseUrl) || `${splitUrl(path).path}/` === baseUrl)) return path
  return joinUrl(baseUrl, path)
}

/**
 * Returns the URL of a path that an author wrote: with the base URL of the locale, or that of the site, or without one.
 * @param hasPage whether there is a page with a key, if it is known: what begins like the base URL may be a path without it, and what
 *   looks like a file may be a page
 */
export function siteUrl(
  path: string,
  site: { baseUrl: string; filesUrl?: string; trailingSlash?: TrailingSlash },
  hasPage?: (key: string) => boolean,
): string {
  const { baseUrl, filesUrl = baseUrl, trailingSlash } = site
  const hasBase = filesUrl !== '/' && `${splitUrl(path).path}/`.startsWith(filesUrl)
  const isOther = hasBase && path.startsWith(filesUrl) && !path.startsWith(baseUrl)
  const url = isOther ? joinUrl(baseUrl, path.slice(filesUrl.length - 1)) : withBaseUrl(path, baseUrl)
  const has = (address: string) => hasPage?.(pageKey(address, baseUrl) ?? '') ?? false
  const joined = joinUrl(baseUrl, path)
  const resolved = applyTrailingSlash(hasBase && !has(url) && has(joined) ? joined : url, trailingSlash, baseUrl)
  const { path: pathname, search, hash } = splitUrl(resolved)
  const isBare = trailingSlash === true && pathname !== '' && !pathname.endsWith('/')
  return isBare && has(`${pathname}/`) ? `${pathname}/${search}${hash}` : resolved
}

/** Returns the base URL of files that all locales share: bundles, images, and static files. */
export function filesBase({ filesUrl, baseUrl }: { filesUrl?: string; baseUrl: string }): string {
  return filesUrl ?? baseUrl
}

/** Returns the base URL of a path of the site: files are shared by all locales, pages are not. */
export function baseOf(path: string, site: { filesUrl?: string; baseUrl: string }): string {
  return /\.(?!html?$)[a-z0-9]+$/i.test(splitUrl(path).path) ? filesBase(site) : site.baseUrl
}

/** Removes the base URL from a path, if the path begins with it. */
export function withoutBaseUrl(path: string, baseUrl: string): string {
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path
}

/** The shortest form in which authors can write a path with base URL: what remains may look as if it had one. */
export function authoredPath(path: string, baseUrl: string): string {
  const short = withoutBaseUrl(path, baseUrl)
  return withBaseUrl(short, baseUrl) === path ? short : path
}

/**
 * The form of a page path under which pages are compared and their files are named: decoded, without base URL,
 * `index.html`, `.html` and slashes at the ends. The home page is the empty string. Returns undefined for a path outside
 * the base URL.
 */
export function pageKey(path: string, baseUrl: string): string | undefined {
  const pathname = splitUrl(path).path
  const base = baseUrl.replace(/\/$/, '')
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined
  const inside = pathname
    .slice(base.length)
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
  return decodePath(inside)
    .replace(/^\/+|\/+$/g, '')
    .replace(/\/{2,}/g, '/')
}

/** Decodes percent escapes, but not that of a slash in a name. A path with a malformed escape is not changed. */
export function decodePath(path: string): string {
  try {
    const decodeName = (name: string) => decodeURIComponent(name).replaceAll('/', '%2F')
    return path.includes('%') ? path.split('/').map(decodeName).join('/') : path
  } catch {
    return path
  }
}

/** Encodes the spaces of an address that an author wrote. Browsers ignore those around it; what goes on in another line stays as it is. */
export function encodeSpaces(address: string): string {
  if (!/\s/.test(address) || /[\r\n]/.test(address.trim())) return address
  return address.trim().replaceAll('\t', '').replaceAll(' ', '%20')
}

/** Encodes the spaces of the links and files in HTML that an author wrote. */
export function encodeSpacesInHtml(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(
      /(\s(?:href|src|poster)\s*=\s*)(["'])(.*?)\2/gis,
      (_, name: string, mark: string, address: string) => name + mark + encodeSpaces(address) + mark,
    ),
  )
}

/** Encodes a path of files: question marks and number signs are parts of names. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/** Output path, relative to the output folder, of the data of the page with this key: gzipped JSON. */
export function pageDataFile(key: string): string {
  return `${reservedFolder}/pages/${key === '' ? 'index' : key}.bin`
}

/** Inverse of `pageDataFile`; undefined for other paths. */
export function pageDataKey(file: string): string | undefined {
  const prefix = `${reservedFolder}/pages/`
  if (!file.startsWith(prefix)) return undefined
  const name = file.slice(prefix.length).replace(/\.bin$/, '')
  const key = name === 'index' ? '' : name
  return pageDataFile(key) === file ? key : undefined
}

/** Address of the data of a page. */
export function pageDataUrl(path: string, baseUrl: string): string | undefined {
  const key = pageKey(path, baseUrl)
  return key === undefined ? undefined : joinUrl(baseUrl, encodePath(pageDataFile(key)))
}

/** Output path, relative to the output folder, of the HTML of the page with this key. */
export function htmlFile(key: string, trailingSlash: TrailingSlash): string {
  if (key === '') return 'index.html'
  if (key === '404') return '404.html'
  return trailingSlash === false ? `${key}.html` : `${key}/index.html`
}
