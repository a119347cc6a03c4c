import { omitUndefined } from '../shared/omit-undefined.ts'
import type { HomePageData, HomeSection, Json, Route, SiteConfig } from '../shared/types.ts'
import { pageKey } from '../shared/url.ts'

/** Labels that the description of a home page without a tagline names. */
const maxDescribedItems = 5

/**
 * Creates the home page of a site whose plugins have none: a route at the base URL that links to their sections. A site
 * whose plugins have no sections, not even empty ones, gets no home page.
 * @param reserved paths without base URL at which a plugin or a static file has a page of its own
 */
export function homeRoute(
  { routes, sections, reserved }: { routes: Route[]; sections: HomeSection[]; reserved: string[] },
  { config, locale }: { config: SiteConfig; locale: string },
): Route[] {
  const { title, tagline, baseUrl } = config
  const isTaken = reserved.includes('/') || routes.some(({ path }) => pageKey(path, baseUrl) === '')
  if (isTaken || sections.length === 0) return []
  const linked = sections.filter(({ items }) => items.length > 0)
  const data = omitUndefined<HomePageData>({ title, tagline: tagline || undefined, sections: linked })
  return [
    {
      path: baseUrl,
      component: '@theme/HomePage',
      contents: [],
      data: data as unknown as Json,
      head: omitUndefined({ title, description: tagline || describe(title, linked) }),
      locale,
      plugin: 'lectern',
    },
  ]
}

function describe(title: string, sections: HomeSection[]): string | undefined {
  const labels = sections.flatMap(({ items }) => items.map(({ label }) => label)).slice(0, maxDescribedItems)
  return labels.length > 0 ? `${title}: ${labels.join(', ')}` : undefined
}
