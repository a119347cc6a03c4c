import type { SiteSearch } from 'lectern/client'

/**
 * Where a result leads: to another site as it is, else to its path and hash on this one, replaced as the site says.
 * @param base absolute address of a page of this site
 */
export function resultUrl(
  url: string,
  { externalUrlRegex, replacePathname }: Pick<SiteSearch, 'externalUrlRegex' | 'replacePathname'>,
  base: string,
): string {
  const target = parse(url, base)
  const isPage = /^https?:$/.test(target.protocol)
  if (isPage && externalUrlRegex !== undefined && new RegExp(externalUrlRegex).test(url)) return url
  const { from, to } = replacePathname ?? { from: '^', to: '' }
  const path = (isPage ? target.pathname : '/').replace(new RegExp(from, 'g'), to)
  // Two slashes would lead to another site.
  return path.replace(/^[/\\]*/, '/') + target.hash
}

function parse(url: string, base: string): URL {
  try {
    return new URL(url, base)
  } catch {
    return new URL(base)
  }
}
