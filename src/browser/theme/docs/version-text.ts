import { siteTexts } from '../../../shared/texts/site-texts.ts'
import { versionsTexts } from '../../../shared/texts/versions-texts.ts'

/** Texts about versions, in the language of the site. */
export const versionText = siteTexts(versionsTexts)
