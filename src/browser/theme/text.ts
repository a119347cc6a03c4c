import { siteTexts } from '../../shared/texts/site-texts.ts'
import { themeTexts } from '../../shared/texts/theme-texts.ts'

/** Texts of the theme, in the language of the site. */
export const text = siteTexts(themeTexts)
