import type { HeadTag, Page, SiteData } from '../shared/types.ts'

/**
 * The breadcrumbs of a page in the vocabulary of search engines, with complete addresses; crumbs without a page of their own
 * are left out. Made of the `breadcrumbs` in the data of any page while its HTML is written, so that no page carries them twice.
 */
export function breadcrumbList({ data }: Pick<Page, 'data'>, { url }: Pick<SiteData, 'url'>): HeadTag[] {
  const site = url.replace(/\/$/, '')
  const linked = crumbsOf(data).filter((crumb) => crumb.url !== undefined)
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

function crumbsOf(data: Page['data']): { label: string; url?: string }[] {
  if (data === null || typeof data !== 'object' || Array.isArray(data) || !Array.isArray(data.breadcrumbs)) return []
  return data.breadcrumbs as { label: string; url?: string }[]
}
