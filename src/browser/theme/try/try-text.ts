import { runnerTexts } from '../../../shared/texts/runner-texts.ts'
import { siteTexts } from '../../../shared/texts/site-texts.ts'

/** Texts of the tools that run code, in the language of the site. */
export const tryText = siteTexts(runnerTexts)
