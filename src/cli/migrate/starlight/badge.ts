import { ownValue } from '../../../shared/dictionary.ts'
import { asText, asValues } from '../values.ts'

const variants: Readonly<Record<string, string>> = Object.freeze({
  note: 'note',
  tip: 'tip',
  success: 'success',
  caution: 'caution',
  danger: 'danger',
})

/** Converts a badge of a sidebar item: a text, or `{ text, variant }`. */
export function convertBadge(badge: unknown): string | { text: string; variant: string } | undefined {
  const plain = asText(badge)
  if (plain !== undefined) return plain
  const { text, variant } = asValues(badge)
  const label = asText(text)
  if (label === undefined) return undefined
  const name = ownValue(variants, asText(variant) ?? '')
  return name === undefined ? label : { text: label, variant: name }
}
