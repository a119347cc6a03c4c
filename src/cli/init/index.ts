/** Creates the files of a new site. */
export { createSite, type InitOptions, type InitResult } from './create-site.ts'
export type { Ask, Question } from './site-choices.ts'
