import type { Route, SiteConfig, SiteData, SiteLink } from '../../../shared/types.ts'
import { pageKey, splitUrl } from '../../../shared/url.ts'

/** Keys of the paths that pages have in the default locale → paths of their translations. */
export type MovedTranslations = Record<string, string>

/**
 * Finds pages that a locale has at another path than the default locale, such as one with a translated slug. A path that
 * belongs to another page in the locale is left out. Undefined if there are none.
 * @param routes those of the locale, after `linkLocales`
 */
export function findMovedTranslations(
  routes: readonly Route[],
  { baseUrl, i18n }: Pick<SiteConfig, 'baseUrl' | 'i18n'>,
): MovedTranslations | undefined {
  const { defaultLocale } = i18n
  const defaultBase = i18n.localeConfigs[defaultLocale]?.baseUrl
  if (defaultBase === undefined || defaultBase === baseUrl) return undefined
  const moved = routes.flatMap(({ path, alternates = [] }) => {
    const original = alternates.find(({ locale, path }) => locale === defaultLocale && path !== '')
    const key = original && pageKey(original.path, defaultBase)
    return key === undefined ? [] : [[key, path] as const]
  })
  if (moved.length === 0) return undefined
  const own = new Set(routes.map(({ path }) => pageKey(path, baseUrl)))
  return Object.fromEntries(moved.filter(([key]) => !own.has(key)))
}

/** Lets links by URL in navbar and footer lead to the translations of pages. */
export function followTranslations(site: SiteData, moved: MovedTranslations): SiteData {
  const move = <T extends { url?: string; items?: SiteLink[] }>(link: T): T => {
    const { path, search, hash } = splitUrl(link.url ?? '')
    const key = pageKey(path, site.baseUrl)
    const target = key === undefined ? undefined : moved[key]
    return {
      ...link,
      ...(target !== undefined && { url: target + search + hash }),
      ...(link.items && { items: link.items.map(move) }),
    }
  }
  const { navbar, footer } = site
  return {
    ...site,
    navbar: { ...navbar, items: navbar.items.map(move) },
    ...(footer && {
      footer: {
        ...footer,
        columns: footer.columns.map((column) => ({ ...column, items: column.items.map(move) })),
        links: footer.links.map(move),
      },
    }),
  }
}
