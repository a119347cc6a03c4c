import { isCopied } from '../record/is-copied.ts'
import type { Unit, UnitText } from './unit.ts'

/** The texts of a file in the default language, their translations, and what these were made from; all by key. */
export interface TextPairs {
  sources: Map<string, UnitText>
  translations: Map<string, UnitText>
  records: Map<string, string>
}

/** Compares the texts of a file with their translations. */
export function textUnits({ sources, translations, records }: TextPairs): Unit[] {
  return [...sources].map(([key, source]): Unit => {
    const translation = translations.get(key)
    const before = records.get(key)
    const unit = { kind: 'text' as const, key, source, translation }
    if (!translation) return { ...unit, state: 'missing' }
    if (before === undefined)
      return { ...unit, state: isCopied(source.text, translation.text) ? 'missing' : 'translated' }
    if (before === source.text) return { ...unit, state: 'translated' }
    return { ...unit, state: 'stale', ...(before !== '' && { before }) }
  })
}
