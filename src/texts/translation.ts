import type { TextKey } from '../shared/texts/all-texts.ts'

/** All texts in a language. */
export type Translation = Record<TextKey, string>
