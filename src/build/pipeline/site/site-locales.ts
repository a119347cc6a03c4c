import path from 'node:path'
import { loadConfigInLocale } from '../../../config/index.ts'
import { type ResolvedLocale, resolveLocales, translationFolder } from '../../../documents/site/index.ts'
import { SiteError } from '../../../platform/index.ts'
import type { SiteConfig } from '../../../shared/types.ts'
import { loadTexts } from '../../../texts/index.ts'
import { canInsert, placeholderTexts } from './localization.ts'
import { localeToolchainKey, type SiteContext } from './site-context.ts'
import { resolveConfig } from './site-plugins.ts'
import { translateTheme } from './translate-theme.ts'

/**
 * Returns the site in each of its locales, the main one first. All share the cache, the theme, and the plugins; each has its own
 * config, whose `baseUrl` is that of its pages.
 * A single locale that the command selects is published without its name in URLs.
 * @throws SiteError if a selected locale does not exist
 */
export async function siteInLocales(site: SiteContext): Promise<SiteContext[]> {
  const { config, siteDir, selectedLocales: selected } = site
  const { locales, defaultLocale } = config.i18n
  const unknown = selected.find((locale) => !locales.includes(locale))
  if (unknown !== undefined) {
    const message = `The locale "${unknown}" does not exist.`
    throw new SiteError({ message, hint: `The locales of the site are ${locales.join(', ')}.` })
  }
  const chosen = selected.length === 0 ? locales : locales.filter((locale) => selected.includes(locale))
  const isAlone = selected.length === 1
  const i18n = resolveLocales(config, siteDir)
  const [first, ...others] = [...chosen].sort((a, b) => Number(b === defaultLocale) - Number(a === defaultLocale))
  const configs = await configsInLocales(site, [first as string, ...others])
  const taken = new Set<string>()
  const localizedSites = [...configs].map(async ([locale, config]): Promise<SiteContext> => {
    const localeConfig = i18n.localeConfigs[locale] as ResolvedLocale
    const isMoved = isAlone && config.i18n.localeConfigs[locale]?.baseUrl === undefined
    const baseUrl = isMoved ? config.baseUrl : localeConfig.baseUrl
    const isInside = localeConfig.url === config.url && baseUrl.startsWith(config.baseUrl)
    const inside = baseUrl.slice(config.baseUrl.length)
    const folder = isAlone && !isInside ? '' : isInside && !taken.has(inside) ? inside : `${locale}/`
    taken.add(folder)
    // A locale on a host of its own shares no files.
    const filesUrl = isInside && folder === inside ? config.baseUrl : baseUrl
    const translations = translationFolder(i18n, locale)
    const { theme, diagnostics } = await translateTheme(config.theme, { siteDir, translations })
    const localized: SiteContext['config'] = Object.freeze({
      ...config,
      theme,
      url: localeConfig.url,
      baseUrl,
      ...(filesUrl !== baseUrl && { filesUrl }),
      ...(localeConfig.title !== undefined && { title: localeConfig.title }),
      ...(localeConfig.tagline !== undefined && { tagline: localeConfig.tagline }),
      ...(locales.length > 1 && { i18n: isMoved ? withBaseUrl(i18n, locale, baseUrl) : i18n }),
    })
    const texts =
      locales.length > 1 ? await loadTexts(siteDir, locale, path.posix.join(i18n.path, localeConfig.path)) : site.texts
    const documentTexts = locales.length > 1 && canInsert(texts.messages) ? placeholderTexts : texts.messages
    return {
      ...site,
      config: localized,
      locale,
      texts: diagnostics.length > 0 ? { ...texts, diagnostics: [...texts.diagnostics, ...diagnostics] } : texts,
      documentTexts,
      toolchainKey: localeToolchainKey(site.commonKey, documentTexts),
      folder,
      filesFolder: filesUrl === config.baseUrl ? '' : folder,
      ...(translations !== undefined && { translations }),
    }
  })
  return Promise.all(localizedSites)
}

/**
 * Returns the config of each locale: the same for all, unless a Docusaurus config depends on the locale. What documents are compiled
 * with and bundles are built from is that of the default locale.
 */
async function configsInLocales(site: SiteContext, locales: string[]): Promise<Map<string, SiteContext['config']>> {
  const { config, loaded, siteDir } = site
  const configs = new Map<string, SiteContext['config']>()
  for (const locale of locales) {
    const isSame = locale === config.i18n.defaultLocale || !loaded.dependsOnLocale
    if (isSame) configs.set(locale, config)
    else {
      const own = await resolveConfig(await loadConfigInLocale(loaded, siteDir, locale), siteDir)
      const { i18n, markdown, contentSecurityPolicy, url, baseUrl } = config
      configs.set(locale, { ...own, i18n, markdown, contentSecurityPolicy, url, baseUrl, variables: undefined })
    }
  }
  return configs
}

function withBaseUrl(i18n: SiteConfig['i18n'], locale: string, baseUrl: string): SiteConfig['i18n'] {
  const { localeConfigs } = i18n
  return { ...i18n, localeConfigs: { ...localeConfigs, [locale]: { ...localeConfigs[locale], baseUrl } } }
}
