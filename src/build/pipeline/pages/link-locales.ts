import type { SiteContent } from '../../../documents/site/index.ts'
import type { Route } from '../../../shared/types.ts'
import { pageKey } from '../../../shared/url.ts'
import type { SiteContext } from '../site/site-context.ts'

interface LocaleRoutes {
  site: SiteContext
  content: SiteContent
}

/**
 * Adds the pages that other locales have at another path, such as one with a translated slug, to the alternates of each route; an
 * empty path where a locale has no such page, or hides it from search engines. At all other pages the path below the base URL is the same.
 */
export function linkLocales(locales: LocaleRoutes[]): void {
  if (locales.length < 2) return
  const indexes = locales.map(({ site, content }) => {
    const { baseUrl } = site.config
    const { routes } = content.manifest
    return {
      locale: site.locale,
      baseUrl,
      routes,
      pages: new Map(routes.map((route) => [identity(route, baseUrl), route])),
    }
  })
  for (const own of indexes) {
    for (const route of own.routes) {
      const key = identity(route, own.baseUrl)
      const isError = pageKey(route.path, own.baseUrl) === '404'
      const alternates = indexes.flatMap(({ locale, baseUrl, pages }) => {
        if (locale === own.locale) return []
        const page = isError ? undefined : pages.get(key)
        // What is listed leads to no page that is not, such as an unlisted translation.
        const path = page && (route.head.noIndex || !page.head.noIndex) ? page.path : ''
        const expected = baseUrl + route.path.slice(own.baseUrl.length)
        return path === expected ? [] : [{ locale, version: route.version?.name, path }]
      })
      if (alternates.length > 0) route.alternates = [...(route.alternates ?? []), ...alternates]
    }
  }
}

/** Returns what a page has in common with its translations: the source of its document, else its path. */
function identity({ path, contents, translation, repeats, version }: Route, baseUrl: string): string {
  const [content] = contents
  const inside = pageKey(path, baseUrl) ?? path
  if (content?.variant !== 'full' || contents.length > 1 || repeats !== undefined) return `path ${inside}`
  return `document ${version?.instance} ${version?.name} ${translation?.of ?? content.id}`
}
