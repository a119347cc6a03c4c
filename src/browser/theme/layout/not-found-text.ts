import { notFoundTexts } from '../../../shared/texts/not-found-texts.ts'
import { siteTexts } from '../../../shared/texts/site-texts.ts'

/** Texts of the page for unknown paths, in the language of the site. */
export const notFoundText = siteTexts(notFoundTexts)
