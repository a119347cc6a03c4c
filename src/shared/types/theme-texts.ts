import type { allTexts } from '../texts/all-texts.ts'
import type { Texts } from '../texts/format-text.ts'

/** The texts of the theme, by key: strings, and functions for those with placeholders. */
export type ThemeTexts = Texts<typeof allTexts>
