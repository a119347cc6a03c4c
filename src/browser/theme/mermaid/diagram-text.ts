import { diagramTexts } from '../../../shared/texts/diagram-texts.ts'
import { siteTexts } from '../../../shared/texts/site-texts.ts'

/** Texts of diagrams, in the language of the site. */
export const diagramText = siteTexts(diagramTexts)
