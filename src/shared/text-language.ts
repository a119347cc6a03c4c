import type { I18nConfig } from './types.ts'

/** The language of texts that are not in that of their page. Attributes of an element. */
export interface TextLanguage {
  lang: string
  /** Set if the direction is not that of the page. */
  dir?: 'ltr' | 'rtl'
}

/** Returns the text direction of a locale, by its script. */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(locale).maximize()
  return ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'].includes(script) ? 'rtl' : 'ltr'
}

/** Returns the language of texts that are not translated, on pages in a locale; undefined for pages in the default one. */
export function untranslatedLanguage(
  { defaultLocale, localeConfigs }: I18nConfig,
  locale: string,
): TextLanguage | undefined {
  if (locale === defaultLocale) return undefined
  const direction = (name: string) => localeConfigs[name]?.direction ?? textDirection(name)
  const dir = direction(defaultLocale)
  return { lang: localeConfigs[defaultLocale]?.htmlLang ?? defaultLocale, ...(dir !== direction(locale) && { dir }) }
}
