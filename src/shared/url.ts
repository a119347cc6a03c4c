import { reservedFolder } from './runtime-contract.ts'
import type { TrailingSlash } from './types.ts'

/** Joins URL parts with single slashes; the result begins with a slash. A query or hash at the end stays as it is. */
export function joinUrl(...parts: string[]): string {
  const joined = parts
    .filter((part) => part !== '')
    .join('/')
    .replace(/^[^?#]*/, (path) => path.replace(/\/{2,}/g, '/'))
  return joined.startsWith('/') ? joined : `/${joined}`
}

/** Splits an address into path, query (with `?`) and hash (with `#`). */
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
 * Gives a page path the form that the site wants: as it is, with, or without a slash at the end. Addresses outside of the
 * site and files (`guide.pdf`, but not a version as in `/docs/2.0`) are left as they are, or get no slash.
 */
export function applyTrailingSlash(path: string, trailingSlash: TrailingSlash, baseUrl: string): string {
  const { path: pathname, search, hash } = splitUrl(path)
  if (trailingSlash === undefined || isExternalUrl(path) || pathname === '' || pathname === '/' || pathname === baseUrl)
    return path
  const bare = pathname.replace(/\/+$/, '')
  return (trailingSlash && !/\.[a-z][a-z0-9]*$/i.test(bare) ? `${bare}/` : bare) + search + hash
}

/** The address of a page in the form that the site wants, also where its name looks like that of a file (`node.js`). */
export function pageUrl(path: string, trailingSlash: TrailingSlash, baseUrl: string): string {
  const url = applyTrailingSlash(joinUrl(baseUrl, path), trailingSlash, baseUrl)
  return trailingSlash && !url.endsWith('/') && !url.endsWith('.html') ? `${url}/` : url
}

/** Whether an address leaves the site: a scheme or a protocol-relative host. */
export function isExternalUrl(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)
}

/** A complete address: a path is one of the site with this address, base URL included. */
export function absoluteUrl(address: string, siteUrl: string): string {
  return isExternalUrl(address) ? address : siteUrl.replace(/\/$/, '') + encodeURI(address)
}

/** Puts the base URL before a path of the site that begins with a slash; leaves every other address alone. */
export function withBaseUrl(path: string, baseUrl: string): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path
  if (baseUrl !== '/' && (path.startsWith(baseUrl) || `${splitUrl(path).path}/` === baseUrl)) return path
  return joinUrl(baseUrl, path)
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

/** Decodes percent escapes; a malformed escape leaves the path as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Output path, relative to the output folder, of the data of the page with this key. */
export function pageDataFile(key: string): string {
  return `${reservedFolder}/pages/${key === '' ? 'index' : key}.json`
}

/** Inverse of `pageDataFile`; undefined for other paths. */
export function pageDataKey(file: string): string | undefined {
  const prefix = `${reservedFolder}/pages/`
  if (!file.startsWith(prefix)) return undefined
  const name = file.slice(prefix.length).replace(/\.json$/, '')
  const key = name === 'index' ? '' : name
  return pageDataFile(key) === file ? key : undefined
}

/** Address of the data of a page. */
export function pageDataUrl(path: string, baseUrl: string): string | undefined {
  const key = pageKey(path, baseUrl)
  return key === undefined ? undefined : joinUrl(baseUrl, encodeURI(pageDataFile(key)))
}

/** Output path, relative to the output folder, of the HTML of the page with this key. */
export function htmlFile(key: string, trailingSlash: TrailingSlash): string {
  if (key === '') return 'index.html'
  if (key === '404') return '404.html'
  return trailingSlash === false ? `${key}.html` : `${key}/index.html`
}
