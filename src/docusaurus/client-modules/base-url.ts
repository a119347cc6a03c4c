import { baseOf, isExternalUrl } from '../../shared/url.ts'

export interface BaseUrlOptions {
  /** Adds the base URL even if the URL begins with it. */
  forcePrependBaseUrl?: boolean
  /** Returns a complete URL. */
  absolute?: boolean
}

/** Adds the base URL to a URL of the site, with or without a slash at its start. Fragments and complete URLs are not changed. */
export function addBaseUrl(
  url: string,
  site: { url: string; baseUrl: string; filesUrl?: string },
  { forcePrependBaseUrl = false, absolute = false }: BaseUrlOptions = {},
): string {
  if (!url || url.startsWith('#') || isExternalUrl(url)) return url
  const baseUrl = baseOf(url, site)
  const bare = url.replace(/^\//, '')
  if (forcePrependBaseUrl) return baseUrl + bare
  const isBase = url === baseUrl.replace(/\/$/, '')
  const path = isBase ? baseUrl : url.startsWith(baseUrl) ? url : baseUrl + bare
  return absolute ? site.url.replace(/\/$/, '') + path : path
}
