import { createHash } from 'node:crypto'
import { absoluteUrl, joinUrl, type Page, pageKey, type SiteConfig, type SitePage } from 'lectern/plugin-kit'
import type { ResolvedOptions } from './options.ts'

/** The text of a social card. Pages with the same text share an image. */
export interface Card {
  title: string
  section?: string
  site: string
}

/** Width and height in pixels that social networks recommend. */
export const cardSize = { width: 1200, height: 630 }

/** URL of a page's social preview image. */
export function previewImage(page: Page): string | undefined {
  return metaContent(page, 'og:image')
}

function metaContent({ head }: Page, name: string): string | undefined {
  const tag = head.find(({ attributes }) => attributes.property === name || attributes.name === name)
  return tag && String(tag.attributes.content)
}

/** Creates the card of a page; undefined if the page must not be indexed. */
export function createCard(page: SitePage, config: SiteConfig, { sections }: ResolvedOptions): Card | undefined {
  if (page.component === '@theme/NotFound' || metaContent(page, 'robots')?.includes('noindex')) return undefined
  const key = `/${pageKey(page.path, config.baseUrl) ?? ''}`
  const matching = sections.filter(({ path }) => key === path || key.startsWith(`${path.replace(/\/$/, '')}/`))
  const section = matching.sort((a, b) => b.path.length - a.path.length)[0]
  const site = config.title
  if (section?.shared) return { title: section.label, site }
  // Single-color fonts have no emoji.
  const title = page.plainTitle.replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '').trim() || site
  if (title === site) return { title: config.tagline || site, site }
  const label = section?.label ?? firstBreadcrumb(page)
  return { title, site, ...(label !== undefined && label !== title && { section: label }) }
}

function firstBreadcrumb({ data }: Page): string | undefined {
  const { breadcrumbs } = (data ?? {}) as { breadcrumbs?: { label: string }[] }
  return Array.isArray(breadcrumbs) && breadcrumbs.length > 1 ? breadcrumbs[0]?.label : undefined
}

/** Output path of a card's image. @param assetsKey identifies the options and files shared by all cards */
export function cardFile(card: Card, assetsKey: string): string {
  const hash = createHash('sha256').update(JSON.stringify([card.title, card.section ?? '', card.site, assetsKey]))
  return `assets/cards/${hash.digest('hex').slice(0, 16)}.png`
}

/** Absolute URL of an output file. */
export function fileUrl(file: string, { baseUrl, url }: SiteConfig): string {
  return absoluteUrl(joinUrl(baseUrl, file), url)
}
