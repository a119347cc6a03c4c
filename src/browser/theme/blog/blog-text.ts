import { blogTexts } from '../../../shared/texts/blog-texts.ts'
import { siteTexts } from '../../../shared/texts/site-texts.ts'

/** Texts of the blog pages, in the language of the site. */
export const blogText = siteTexts(blogTexts)
