import { feedbackTexts } from '../../../shared/texts/feedback-texts.ts'
import { siteTexts } from '../../../shared/texts/site-texts.ts'

/** Texts of the question below documents, in the language of the site. */
export const feedbackText = siteTexts(feedbackTexts)
