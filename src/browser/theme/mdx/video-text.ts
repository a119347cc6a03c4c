import { siteTexts } from '../../../shared/texts/site-texts.ts'
import { videoTexts } from '../../../shared/texts/video-texts.ts'

/** Texts of videos, in the language of the site. */
export const videoText = siteTexts(videoTexts)
