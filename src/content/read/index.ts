/** Readers of titles, excerpts and front matter. They do not load the compiler. */
export { contentTitle, excerpt, plainText } from './excerpt.ts'
export { splitFrontMatter } from './front-matter.ts'
