import { codeTexts } from '../../../shared/texts/code-texts.ts'
import { siteTexts } from '../../../shared/texts/site-texts.ts'

/** Texts of code blocks, in the language of the site. */
export const codeText = siteTexts(codeTexts)
