import { readFile } from 'node:fs/promises'
import type { TextKey } from '../shared/texts/all-texts.ts'

/** Locales of the translations that the generator brings: each is a file in `locales`. */
export const translatedLocales: readonly string[] = [
  ...['ar', 'cs', 'da', 'de', 'es', 'fa', 'fr', 'he', 'hi', 'id', 'it', 'ja', 'ko', 'nb', 'nl', 'pl', 'pt-BR', 'ru'],
  ...['sv', 'tr', 'uk', 'vi', 'zh-Hans', 'zh-Hant'],
]

/** Returns the translation for a locale: `de` for `de-AT`, `zh-Hant` for `zh-TW`. Undefined for English and if there is none. */
export async function loadTranslation(locale: string): Promise<Record<TextKey, string> | undefined> {
  const name = closestTranslation(locale)
  if (name === undefined) return undefined
  return JSON.parse(await readFile(new URL(`./locales/${name}.json`, import.meta.url), 'utf8'))
}

/** Whether the texts of the theme exist in the language of a locale. */
export function hasTranslation(locale: string): boolean {
  return parse(locale).language === 'en' || closestTranslation(locale) !== undefined
}

function closestTranslation(locale: string): string | undefined {
  const { language, script = '' } = parse(locale)
  const candidates = [locale, `${language}-${script}`, language, ...(aliases[language] ?? [])]
  return candidates.find((name) => translatedLocales.includes(name))
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
