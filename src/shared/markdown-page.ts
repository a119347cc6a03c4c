import type { PostHead } from './blog.ts'
import type { CategoryCard } from './docs.ts'
import type { Page, SiteConfig } from './types.ts'
import { absoluteUrl, joinUrl, pageKey } from './url.ts'

/** Pages of the theme without documents whose text no other page has. */
const themePages = new Set(['@theme/DocChangesPage', '@theme/DocDiffPage'])

/**
 * Whether a page has a Markdown export: it shows one document, lists other pages or posts, or is rendered by a component, and the
 * site is built.
 */
export function hasMarkdownExport(
  page: Pick<Page, 'path' | 'data' | 'component'>,
  { baseUrl }: Pick<SiteConfig, 'baseUrl'>,
  { documents, isBuilt }: { documents: number; isBuilt: boolean },
): boolean {
  if (pageKey(page.path, baseUrl) === '404') return false
  if (documents === 1 || pageCards(page.data).length > 0 || listsPosts(page.data)) return true
  return isBuilt && documents === 0 && isComponentPage(page)
}

/** Whether a page shows what a component of the site or of a plugin renders. */
export function isComponentPage({ component }: Pick<Page, 'component'>): boolean {
  return !component.startsWith('@theme/') || themePages.has(component)
}

/** Output path of a page's Markdown export: the path of the page with `.md`. */
export function markdownFile(path: string, { baseUrl }: Pick<SiteConfig, 'baseUrl'>): string {
  return `${pageKey(path, baseUrl) || 'index'}.md`
}

/** Absolute URL of a page's Markdown export. */
export function markdownUrl(path: string, config: Pick<SiteConfig, 'baseUrl' | 'url'>): string {
  return absoluteUrl(joinUrl(config.baseUrl, markdownFile(path, config)), config.url)
}

/** Whether a page lists posts. The documents that it shows are their excerpts. */
export function listsPosts(data: Page['data']): boolean {
  return listOf(data, 'posts') !== undefined
}

/** Returns the links of a page that lists other pages or posts; none for other pages. */
export function pageCards(data: Page['data']): CategoryCard[] {
  const posts = listOf(data, 'posts') as PostHead[] | undefined
  if (posts) return posts.map(({ title, url, formattedDate }) => ({ label: title, url, description: formattedDate }))
  const items = listOf(data, 'items')
  if (!items) return []
  const isCard = (item: unknown) => typeof item === 'object' && item !== null && 'label' in item && 'url' in item
  return items.every(isCard) ? (items as unknown as CategoryCard[]) : []
}

function listOf(data: Page['data'], name: 'items' | 'posts'): unknown[] | undefined {
  const list = typeof data === 'object' && data !== null && !Array.isArray(data) ? data[name] : undefined
  return Array.isArray(list) ? list : undefined
}
