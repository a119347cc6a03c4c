import type { TextKey } from '../shared/texts/all-texts.ts'

/** All texts in a language. */
export type Translation = Record<TextKey, string>

/** The languages that the generator brings, besides English. */
const translations = {
  de: async () => (await import('./locales/de.ts')).de,
} satisfies Record<string, () => Promise<Translation>>

/** Locales of the translations. */
export const translatedLocales = Object.keys(translations).sort()

/** Returns the translation for a locale: `de` for `de-AT`, `zh-Hant` for `zh-TW`. Undefined for English and if there is none. */
export async function loadTranslation(locale: string): Promise<Translation | undefined> {
  const name = closestTranslation(locale)
  return name === undefined ? undefined : translations[name as keyof typeof translations]()
}

/** Whether the texts of the theme exist in the language of a locale. */
export function hasTranslation(locale: string): boolean {
  return parse(locale).language === 'en' || closestTranslation(locale) !== undefined
}

function closestTranslation(locale: string): string | undefined {
  const { language, script = '' } = parse(locale)
  const candidates = [locale, `${language}-${script}`, language, ...(aliases[language] ?? [])]
  return candidates.find((name) => Object.hasOwn(translations, name))
}

/** Other translations that readers of a language understand. */
const aliases: Record<string, string[]> = { pt: ['pt-BR'], no: ['nb'], nn: ['nb'], iw: ['he'], in: ['id'] }

/** The language and the script of a locale. */
function parse(locale: string): { language: string; script?: string | undefined } {
  try {
    return new Intl.Locale(locale).maximize()
  } catch {
    return { language: locale }
  }
}
