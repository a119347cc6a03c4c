import type { SiteData } from '../shared/types.ts'

/** Returns the links in navbar and footer, with their location in the site config. */
export function layoutLinks(site: SiteData): { url: string; item: string }[] {
  const links: { url?: string; item: string }[] = []
  for (const [index, entry] of site.navbar.items.entries()) {
    links.push({ url: entry.url, item: `theme.navbar.items[${index}]` })
    for (const [at, inner] of (entry.items ?? []).entries())
      links.push({ url: inner.url, item: `theme.navbar.items[${index}].items[${at}]` })
  }
  for (const [index, column] of (site.footer?.columns ?? []).entries()) {
    for (const [at, inner] of column.items.entries())
      links.push({ url: inner.url, item: `theme.footer.columns[${index}].items[${at}]` })
  }
  for (const [at, inner] of (site.footer?.links ?? []).entries())
    links.push({ url: inner.url, item: `theme.footer.links[${at}]` })
  // The URL `#` marks an item whose target is unknown, which is reported by name.
  return links.flatMap(({ url, item }) => (url === undefined || url === '#' ? [] : [{ url, item }]))
}
