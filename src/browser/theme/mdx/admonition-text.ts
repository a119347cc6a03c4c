import { admonitionTexts } from '../../../shared/texts/admonition-texts.ts'
import { siteTexts } from '../../../shared/texts/site-texts.ts'

/** Titles of admonitions, in the language of the site. */
export const admonitionText = siteTexts(admonitionTexts)
