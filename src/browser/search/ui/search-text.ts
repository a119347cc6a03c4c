import { searchTexts } from '../../../shared/texts/search-texts.ts'
import { siteTexts } from '../../../shared/texts/site-texts.ts'

/** Texts of the search modal and the search page, in the language of the site; loaded separately from the theme's texts. */
export const searchText = siteTexts(searchTexts)
