import { ownValue } from '../../../shared/dictionary.ts'
import type { OldLocale } from '../locales.ts'
import { asText, asValues } from '../values.ts'
import { mainText } from './local-text.ts'

const variants: Readonly<Record<string, string>> = Object.freeze({
  note: 'note',
  tip: 'tip',
  success: 'success',
  caution: 'caution',
  danger: 'danger',
})

/** Converts a badge of a sidebar item: a text, or `{ text, variant }`, whose text may be an object by language. */
export function convertBadge(
  badge: unknown,
  locale?: OldLocale,
): string | { text: string; variant: string } | undefined {
  const plain = asText(badge)
  if (plain !== undefined) return plain
  const { text, variant } = asValues(badge)
  const label = mainText(text, locale)
  if (label === undefined) return undefined
  const name = ownValue(variants, asText(variant) ?? '')
  return name === undefined ? label : { text: label, variant: name }
}
