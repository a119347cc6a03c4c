import type { HeadTag, Page, SiteData } from '../../shared/types.ts'

/**
 * Returns the `breadcrumbs` in page data as JSON-LD with absolute URLs, without crumbs that have no page. Page data omits the
 * JSON-LD, since no browser needs it.
 */
export function breadcrumbList({ data }: Pick<Page, 'data'>, { url }: Pick<SiteData, 'url'>): HeadTag[] {
  const site = url.replace(/\/$/, '')
  const linked = getCrumbs(data).filter((crumb) => crumb.url !== undefined)
  if (linked.length === 0) return []
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: site + encodeURI(crumb.url ?? ''),
    })),
  }
  return [{ tag: 'script', attributes: { type: 'application/ld+json' }, text: JSON.stringify(list) }]
}

function getCrumbs(data: Page['data']): { label: string; url?: string }[] {
  if (data === null || typeof data !== 'object' || Array.isArray(data) || !Array.isArray(data.breadcrumbs)) return []
  return data.breadcrumbs as { label: string; url?: string }[]
}
