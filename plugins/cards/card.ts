import { createHash } from 'node:crypto'
import { absoluteUrl, joinUrl, type Page, pageKey, type SiteConfig } from 'lectern/plugin-kit'
import type { ResolvedOptions } from './options.ts'

/** What one picture says. Pages that say the same have the same picture. */
export interface Card {
  title: string
  section?: string
  site: string
}

/** Width and height in pixels, as networks ask for them. */
export const cardSize = { width: 1200, height: 630 }

/** Address of the picture that a page has for previews. */
export function pictureOf(page: Page): string | undefined {
  return saidBy(page, 'og:image')
}

function saidBy({ head }: Page, name: string): string | undefined {
  const tag = head.find(({ attributes }) => attributes.property === name || attributes.name === name)
  return tag && String(tag.attributes.content)
}

/** What the card of a page says; undefined where nobody is to find the page. */
export function cardOf(page: Page, config: SiteConfig, { sections }: ResolvedOptions): Card | undefined {
  if (page.component === '@theme/NotFound' || saidBy(page, 'robots')?.includes('noindex')) return undefined
  const key = `/${pageKey(page.path, config.baseUrl) ?? ''}`
  const fitting = sections.filter(({ path }) => key === path || key.startsWith(`${path.replace(/\/$/, '')}/`))
  const section = fitting.sort((a, b) => b.path.length - a.path.length)[0]
  const site = config.title
  if (section?.shared) return { title: section.label, site }
  const ending = ` ${config.titleDelimiter} ${site}`
  const whole = page.title.endsWith(ending) ? page.title.slice(0, -ending.length) : page.title
  // No font of one colour has them.
  const title = whole.replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '').trim() || site
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
