import { siteTexts } from '../../../shared/texts/site-texts.ts'
import { tagTexts } from '../../../shared/texts/tag-texts.ts'

/** Texts of the page of a tag, in the language of the site. */
export const tagText = siteTexts(tagTexts)
