import { linksInHtml } from '../../shared/html-links.ts'
import type { SiteData, SiteLink } from '../../shared/types.ts'

export interface LayoutLink {
  url: string
  /** Key in the site config. */
  item: string
  /** Whether the link is part of HTML, in which paths contain the base URL. */
  inHtml?: boolean
}

/** Returns the links in navbar, footer and announcement bar, with their location in the site config. */
export function layoutLinks(site: SiteData): LayoutLink[] {
  const { navbar, footer, announcementBar } = site
  return [
    ...navbar.items.flatMap((entry, index) => {
      const item = `theme.navbar.items[${index}]`
      const own = entry.type === 'html' ? htmlLinks(entry.value, `${item}.value`) : plainLink(entry.url, item)
      return [...own, ...(entry.items ?? []).flatMap((link, at) => itemLinks(link, `${item}.items[${at}]`, 'value'))]
    }),
    ...(footer?.columns ?? []).flatMap(({ items }, index) =>
      items.flatMap((link, at) => itemLinks(link, `theme.footer.columns[${index}].items[${at}]`, 'html')),
    ),
    ...(footer?.links ?? []).flatMap((link, at) => itemLinks(link, `theme.footer.links[${at}]`, 'html')),
    ...htmlLinks(footer?.copyright, 'theme.footer.copyright'),
    ...htmlLinks(announcementBar?.content, 'theme.announcementBar.content'),
  ]
}

function itemLinks(link: SiteLink, item: string, htmlKey: string): LayoutLink[] {
  return link.html === undefined ? plainLink(link.url, item) : htmlLinks(link.html, `${item}.${htmlKey}`)
}

/** The URL `#` marks an item whose target is unknown, which is reported by name. */
function plainLink(url: string | undefined, item: string): LayoutLink[] {
  return url === undefined || url === '#' ? [] : [{ url, item }]
}

/** Returns the links in HTML, without anchors of the page that shows it. */
function htmlLinks(html = '', item: string): LayoutLink[] {
  return linksInHtml(html)
    .filter((url) => !url.startsWith('#'))
    .map((url) => ({ url, item, inHtml: true }))
}
