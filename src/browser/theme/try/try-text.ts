import { siteTexts } from '../../../shared/texts/site-texts.ts'
import { tryTexts } from '../../../shared/texts/try-texts.ts'

/** Texts of the tools that run code, in the language of the site. */
export const tryText = siteTexts(tryTexts)
