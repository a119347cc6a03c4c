import type { Translation } from './translation.ts'

/** The languages that the generator brings, besides English. */
const translations = {
  ar: async () => (await import('./locales/ar.ts')).ar,
  cs: async () => (await import('./locales/cs.ts')).cs,
  da: async () => (await import('./locales/da.ts')).da,
  de: async () => (await import('./locales/de.ts')).de,
  es: async () => (await import('./locales/es.ts')).es,
  fa: async () => (await import('./locales/fa.ts')).fa,
  fr: async () => (await import('./locales/fr.ts')).fr,
  he: async () => (await import('./locales/he.ts')).he,
  hi: async () => (await import('./locales/hi.ts')).hi,
  id: async () => (await import('./locales/id.ts')).id,
  it: async () => (await import('./locales/it.ts')).it,
  ja: async () => (await import('./locales/ja.ts')).ja,
  ko: async () => (await import('./locales/ko.ts')).ko,
  nb: async () => (await import('./locales/nb.ts')).nb,
  nl: async () => (await import('./locales/nl.ts')).nl,
  pl: async () => (await import('./locales/pl.ts')).pl,
  'pt-BR': async () => (await import('./locales/pt-br.ts')).ptBR,
  ru: async () => (await import('./locales/ru.ts')).ru,
  sv: async () => (await import('./locales/sv.ts')).sv,
  tr: async () => (await import('./locales/tr.ts')).tr,
  uk: async () => (await import('./locales/uk.ts')).uk,
  vi: async () => (await import('./locales/vi.ts')).vi,
  'zh-Hans': async () => (await import('./locales/zh-hans.ts')).zhHans,
  'zh-Hant': async () => (await import('./locales/zh-hant.ts')).zhHant,
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
