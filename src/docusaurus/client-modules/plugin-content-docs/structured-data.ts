import { useSite } from 'lectern/client'
import { absoluteUrl } from '../../../shared/url.ts'

/** Returns the description of breadcrumbs for search engines, as JSON-LD. */
export function useBreadcrumbsStructuredData({
  breadcrumbs,
}: {
  breadcrumbs: readonly { label: string; href?: string }[]
}): Record<string, unknown> {
  const { url } = useSite()
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.flatMap(({ label, href }, index) =>
      href === undefined
        ? []
        : [{ '@type': 'ListItem', position: index + 1, name: label, item: absoluteUrl(href, url) }],
    ),
  }
}
