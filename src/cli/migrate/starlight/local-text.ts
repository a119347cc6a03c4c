import { ownValue } from '../../../shared/dictionary.ts'
import type { OldLocale } from '../locales.ts'
import { asText, asValues } from '../values.ts'

/** A text in a language: an object has texts by language tag. */
export function localText(value: unknown, locale: OldLocale | undefined): string | undefined {
  const texts = asValues(value)
  const tags = [asText(locale?.values.lang), locale?.name, locale?.folder].filter((tag) => tag !== undefined)
  return asText(value) ?? tags.map((tag) => asText(ownValue(texts, tag))).find((each) => each !== undefined)
}

/** A text in the default language, else the first one. */
export function mainText(value: unknown, locale: OldLocale | undefined): string | undefined {
  return localText(value, locale) ?? asText(Object.values(asValues(value))[0])
}
