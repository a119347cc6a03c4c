import { existsSync } from 'node:fs'
import path from 'node:path'
import type { I18nConfig, LocaleConfig, SiteConfig } from '../../shared/types.ts'
import { joinUrl } from '../../shared/url.ts'

/** The settings of a locale, with their defaults. */
export type ResolvedLocale = LocaleConfig & Required<Pick<LocaleConfig, 'path' | 'translate' | 'url' | 'baseUrl'>>

/** Returns the locales of a site with the defaults of their addresses and folders. */
export function resolveLocales(
  { i18n, url, baseUrl }: Pick<SiteConfig, 'i18n' | 'url' | 'baseUrl'>,
  siteDir: string,
): I18nConfig & { localeConfigs: Record<string, ResolvedLocale> } {
  const resolve = (locale: string): ResolvedLocale => {
    const own = i18n.localeConfigs[locale] ?? {}
    const folder = own.path ?? locale
    return {
      url,
      baseUrl: locale === i18n.defaultLocale ? baseUrl : joinUrl(baseUrl, locale, '/'),
      translate: existsSync(path.join(siteDir, i18n.path, folder)),
      ...own,
      path: folder,
    }
  }
  return { ...i18n, localeConfigs: Object.fromEntries(i18n.locales.map((locale) => [locale, resolve(locale)])) }
}

/** Returns the folder of a locale's translations, relative to the site folder; undefined if they are not used. */
export function translationFolder({ path: folder, localeConfigs }: I18nConfig, locale: string): string | undefined {
  const settings = localeConfigs[locale]
  return settings?.translate ? path.posix.join(folder, settings.path ?? locale) : undefined
}

/** Returns the name of a locale in its own language. */
export function localeLabel(locale: string, { localeConfigs }: I18nConfig): string {
  const { label, htmlLang = locale } = localeConfigs[locale] ?? {}
  if (label !== undefined) return label
  const name = new Intl.DisplayNames([htmlLang], { type: 'language' }).of(htmlLang) ?? locale
  return name.charAt(0).toLocaleUpperCase(htmlLang) + name.slice(1)
}
