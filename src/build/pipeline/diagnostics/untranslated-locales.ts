import { resolveLocales } from '../../../documents/site/index.ts'
import type { Diagnostic } from '../../../shared/types.ts'
import type { SiteContext } from '../site/site-context.ts'

/** Finds locales of a site without a folder of translations, so that all their pages would be in the default language. */
export function findUntranslatedLocales({ siteDir, configFile, loaded: { config } }: SiteContext): Diagnostic[] {
  const { i18n } = config
  const { localeConfigs } = resolveLocales(config, siteDir)
  return i18n.locales.flatMap((locale, index): Diagnostic[] => {
    const { translate, path } = localeConfigs[locale] ?? {}
    if (locale === i18n.defaultLocale || translate || i18n.localeConfigs[locale]?.translate === false) return []
    return [
      {
        code: 'locale-without-folder',
        severity: 'warning',
        message: `The locale "${locale}" has no translations: the folder ${i18n.path}/${path} does not exist.`,
        hint: `Create the folder, or set \`translate: false\` for the locale if its pages are meant to be in the default language.`,
        sourcePath: configFile,
        item: `i18n.locales[${index}]`,
      },
    ]
  })
}
