import type { Diagnostic } from '../../shared/types.ts'
import { createLinkFilter, pageArtifacts, type SiteLinks } from './check-links.ts'
import { layoutLinks } from './layout-links.ts'

/** A URL outside the site, with the locations of all links to it. */
export interface ExternalLink {
  url: string
  places: Pick<Diagnostic, 'sourcePath' | 'line' | 'column' | 'item'>[]
}

/** Returns the HTTP URLs of all links to other sites: each once, without fragment, sorted. */
export function collectExternalLinks(options: SiteLinks): ExternalLink[] {
  const { site, configFile, pages, artifacts } = options
  const placesByUrl = new Map<string, Map<string, ExternalLink['places'][number]>>()
  const add = (link: string, place: ExternalLink['places'][number]) => {
    const url = toExternalUrl(link)
    if (url === undefined) return
    const places = placesByUrl.get(url) ?? new Map<string, ExternalLink['places'][number]>()
    placesByUrl.set(url, places.set(JSON.stringify(place), place))
  }
  for (const page of pages) {
    const inDocuments = new Set<string>()
    const isLink = createLinkFilter(options.rendered(page)?.links)
    for (const { id, links } of pageArtifacts(page, artifacts)) {
      for (const { url, line, column, sourcePath = id } of links.filter(isLink)) {
        inDocuments.add(url)
        add(url, { sourcePath, line, column })
      }
    }
    for (const url of options.rendered(page)?.links ?? []) {
      if (!inDocuments.has(url)) add(url, { sourcePath: options.getSourcePath(page), item: `page ${page.path}` })
    }
  }
  for (const { url, ...place } of options.declaredLinks) add(url, place)
  for (const { url, item } of layoutLinks(site)) add(url, { sourcePath: configFile, item })
  return [...placesByUrl]
    .map(([url, places]) => ({ url, places: [...places.values()] }))
    .sort((a, b) => (a.url < b.url ? -1 : 1))
}

/** Returns the URL to request; undefined for other links, and for host names reserved for examples. */
function toExternalUrl(link: string): string | undefined {
  const text = link.startsWith('//') ? `https:${link}` : link
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  url.hash = ''
  return /(?:^|\.)(?:example|invalid|test|localhost)$|(?:^|\.)example\.(?:com|net|org)$/i.test(url.hostname)
    ? undefined
    : url.href
}
