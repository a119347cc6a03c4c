import type { Artifact, DeclaredLink, Diagnostic, Page, SiteData } from '../shared/types.ts'
import { documentsOf, layoutLinks } from './check-links.ts'

/** An address outside of the site, and every place that has it. */
export interface ExternalLink {
  url: string
  places: Pick<Diagnostic, 'sourcePath' | 'line' | 'column' | 'item'>[]
}

export interface ExternalOptions {
  site: SiteData
  configFile: string
  pages: Page[]
  artifacts: Map<string, Artifact>
  rendered(page: Page): { links: string[] } | undefined
  sourceOf(page: Page): string | undefined
  declared: DeclaredLink[]
}

/** All links of a site that lead out of it over HTTP, each once, without the place in the page that they name. */
export function externalLinks(options: ExternalOptions): ExternalLink[] {
  const { site, configFile, pages, artifacts } = options
  const found = new Map<string, Map<string, ExternalLink['places'][number]>>()
  const add = (link: string, place: ExternalLink['places'][number]) => {
    const url = addressOf(link)
    if (url === undefined) return
    const places = found.get(url) ?? new Map<string, ExternalLink['places'][number]>()
    found.set(url, places.set(JSON.stringify(place), place))
  }
  for (const page of pages) {
    const told = new Set<string>()
    for (const { id, links } of documentsOf(page, artifacts)) {
      for (const { url, line, column, sourcePath = id } of links) {
        told.add(url)
        add(url, { sourcePath, line, column })
      }
    }
    for (const url of options.rendered(page)?.links ?? []) {
      if (!told.has(url)) add(url, { sourcePath: options.sourceOf(page), item: `page ${page.path}` })
    }
  }
  for (const { url, ...place } of options.declared) add(url, place)
  for (const { url, item } of layoutLinks(site)) add(url, { sourcePath: configFile, item })
  return [...found]
    .map(([url, places]) => ({ url, places: [...places.values()] }))
    .sort((a, b) => (a.url < b.url ? -1 : 1))
}

/** The address to ask for; undefined for what is none, or cannot be reached by anyone: names kept free for examples. */
function addressOf(link: string): string | undefined {
  const text = link.startsWith('//') ? `https:${link}` : link
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  url.hash = ''
  return /(?:^|\.)(?:example|invalid|test|localhost)$|(?:^|\.)example\.(?:com|net|org)$/i.test(url.hostname)
    ? undefined
    : url.href
}
