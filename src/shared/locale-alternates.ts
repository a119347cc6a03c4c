import { omitUndefined } from './omit-undefined.ts'
import type { Page, SiteConfig, SiteData } from './types.ts'
import { isExternalUrl } from './url.ts'

/**
 * Returns the page in the other locales of its site: at the same path below their base URLs, unless the page names another path.
 * An empty one stands for a locale without the page.
 */
export function localeAlternates(
  { path, locale, version, alternates }: Pick<Page, 'path' | 'locale' | 'version' | 'alternates'>,
  { baseUrl, url, otherLocales = {} }: Pick<SiteData, 'baseUrl' | 'url' | 'otherLocales'>,
): { locale: string; htmlLang: string; path: string }[] {
  return Object.entries(otherLocales).flatMap(([other, address]) => {
    const own = alternates.find((each) => each.locale === other && each.version === version?.name && other !== locale)
    if (own?.path === '') return []
    const inside = own?.path ?? address.baseUrl + path.slice(baseUrl.length)
    const isElsewhere = address.url !== undefined && address.url !== url && !isExternalUrl(inside)
    const { htmlLang = other } = address
    return [{ locale: other, htmlLang, path: isElsewhere ? `${address.url}${inside}` : inside }]
  })
}

/** Returns the addresses of the other locales. */
export function otherAddresses(
  { url, i18n }: Pick<SiteConfig, 'url' | 'i18n'>,
  locale: string,
): NonNullable<SiteData['otherLocales']> {
  const entries = i18n.locales.flatMap((other) => {
    const { baseUrl, htmlLang, url: own = url } = i18n.localeConfigs[other] ?? {}
    if (other === locale || baseUrl === undefined) return []
    return [[other, { baseUrl, ...(own !== url && { url: own }), ...omitUndefined({ htmlLang }) }] as const]
  })
  return Object.fromEntries(entries)
}
