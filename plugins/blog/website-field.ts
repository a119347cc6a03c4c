import { addressRule, text } from 'lectern/plugin-kit'

/** The website of an author, as written: pages encode its spaces, feeds and structured data all of it. */
export const websiteField = text.superRefine(addressRule('link'))
