import { createHash } from 'node:crypto'
import { absoluteUrl, joinUrl, type Page, pageKey, type SiteConfig } from 'lectern'
import type { ResolvedOptions } from './options.ts'

/** What one picture says. Pages that say the same have the same picture. */
export interface Card {
  title: string
  section?: string
  site: string
}

/** Width and height in pixels, as networks ask for them. */
export const cardSize = { width: 1200, height: 630 }

/** The card of a page; undefined where it has a picture of its own, or nobody is to find it. */
export function cardOf(page: Page, config: SiteConfig, { sections }: ResolvedOptions): Card | undefined {
  const said = (name: string) =>
    page.head.find(({ attributes }) => attributes.property === name || attributes.name === name)?.attributes.content
  if (said('og:image') !== undefined || String(said('robots') ?? '').includes('noindex')) return undefined
  if (page.component === '@theme/NotFound') return undefined
  const key = `/${pageKey(page.path, config.baseUrl) ?? ''}`
  const fitting = sections.filter(({ path }) => key === path || key.startsWith(`${path.replace(/\/$/, '')}/`))
  const section = fitting.sort((a, b) => b.path.length - a.path.length)[0]
  const site = config.title
  if (section?.shared) return { title: section.label, site }
  const ending = ` ${config.titleDelimiter} ${site}`
  const title = page.title.endsWith(ending) ? page.title.slice(0, -ending.length) : page.title
  if (title === site) return { title: config.tagline || site, site }
  const label = section?.label ?? firstBreadcrumb(page)
  return { title, site, ...(label !== undefined && label !== title && { section: label }) }
}

function firstBreadcrumb({ data }: Page): string | undefined {
  const { breadcrumbs } = (data ?? {}) as { breadcrumbs?: { label: string }[] }
  return Array.isArray(breadcrumbs) && breadcrumbs.length > 1 ? breadcrumbs[0]?.label : undefined
}

/** Where a card is published, relative to the output folder. @param look what all cards of the site are drawn with */
export function cardFile(card: Card, look: string): string {
  const hash = createHash('sha256').update(JSON.stringify([card.title, card.section ?? '', card.site, look]))
  return `assets/cards/${hash.digest('hex').slice(0, 16)}.png`
}

/** The complete address of a file of the output. */
export function fileUrl(file: string, { baseUrl, url }: SiteConfig): string {
  return absoluteUrl(joinUrl(baseUrl, file), url)
}
