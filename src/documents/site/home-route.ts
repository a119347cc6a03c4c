import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { HomePageData, HomeSection, Json, Route, SiteConfig } from '../../shared/types.ts'
import { pageKey } from '../../shared/url.ts'

/** Labels that the description of a home page without a tagline names. */
const maxDescribedItems = 5

/** What the plugins of a site offer for its home page. */
export interface HomeContent {
  sections: HomePageData['sections']
  /** Paths without base URL at which a plugin or a static file has a page of its own. */
  reserved: string[]
}

/**
 * Returns the routes with a home page: if no plugin has one, a page at the base URL that links to the sections. A React page at the
 * base URL gets the same data. A site whose plugins have no sections, not even empty ones, gets no home page.
 */
export function withHomePage(
  routes: readonly Route[],
  { sections, reserved }: HomeContent,
  { config, locale }: { config: SiteConfig; locale: string },
): Route[] {
  const { title, tagline, baseUrl } = config
  const linked = sections.filter(({ items }) => items.length > 0)
  const data = omitUndefined<HomePageData>({
    title,
    tagline: tagline || undefined,
    sections: linked,
  }) as unknown as Json
  const isHome = ({ path }: Route) => pageKey(path, baseUrl) === ''
  if (routes.some(isHome))
    return routes.map((route) => (isHome(route) && route.data === null ? { ...route, data } : route))
  if (reserved.includes('/') || sections.length === 0) return [...routes]
  const home: Route = {
    path: baseUrl,
    component: '@theme/HomePage',
    contents: [],
    data,
    head: omitUndefined({ title, description: tagline || describe(title, linked) }),
    locale,
    plugin: 'lectern',
  }
  return [...routes, home]
}

function describe(title: string, sections: HomeSection[]): string | undefined {
  const labels = sections.flatMap(({ items }) => items.map(({ label }) => label)).slice(0, maxDescribedItems)
  return labels.length > 0 ? `${title}: ${labels.join(', ')}` : undefined
}
