import { localeAlternates, otherAddresses } from '../shared/locale-alternates.ts'
import type { Page, SiteConfig } from '../shared/types.ts'
import { absoluteUrl } from '../shared/url.ts'

/**
 * Returns the languages in which a page exists, its own first, with complete URLs; the default one again as `x-default`. Empty for
 * a page in one language.
 */
export function pageLocales(
  page: Pick<Page, 'path' | 'locale' | 'version' | 'alternates'>,
  config: Pick<SiteConfig, 'url' | 'baseUrl' | 'i18n'>,
): { lang: string; url: string }[] {
  const { i18n, url } = config
  const others = localeAlternates(page, { ...config, otherLocales: otherAddresses(config, page.locale) })
  if (others.length === 0) return []
  const { locale, path } = page
  const all = [{ locale, htmlLang: i18n.localeConfigs[locale]?.htmlLang ?? locale, path }, ...others]
  const rest = all
    .filter((each) => each.locale === i18n.defaultLocale)
    .map((each) => ({ ...each, htmlLang: 'x-default' }))
  return [...all, ...rest].map((each) => ({ lang: each.htmlLang, url: absoluteUrl(each.path, url) }))
}
