import { pageMenuTexts } from '../../../shared/texts/page-menu-texts.ts'
import { siteTexts } from '../../../shared/texts/site-texts.ts'

/** Texts of the page menu, in the language of the site. */
export const pageMenuText = siteTexts(pageMenuTexts)
