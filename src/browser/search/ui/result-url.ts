import type { SiteSearch } from 'lectern/client'

/**
 * Returns the link of a result: an external URL unchanged, otherwise path and hash on this site with the configured replacement.
 * @param base absolute URL of a page of this site
 */
export function resultUrl(
  url: string,
  { externalUrlRegex, replacePathname }: Pick<SiteSearch, 'externalUrlRegex' | 'replacePathname'>,
  base: string,
): string {
  const target = parseUrl(url, base)
  const isHttp = /^https?:$/.test(target.protocol)
  if (isHttp && externalUrlRegex !== undefined && new RegExp(externalUrlRegex).test(url)) return url
  const { from, to } = replacePathname ?? { from: '^', to: '' }
  const path = (isHttp ? target.pathname : '/').replace(new RegExp(from, 'g'), to)
  // Two leading slashes would lead to another site.
  return path.replace(/^[/\\]*/, '/') + target.hash
}

function parseUrl(url: string, base: string): URL {
  try {
    return new URL(url, base)
  } catch {
    return new URL(base)
  }
}
