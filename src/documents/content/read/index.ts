/** Readers of titles, excerpts and front matter. They do not load the compiler. */
export { contentTitle, excerpt, plainText } from './excerpt.ts'
export { frontMatterLines, splitFrontMatter } from './front-matter.ts'
export { isSameKey, keyText, readWrittenScalars, type WrittenScalar } from './written-scalars.ts'
export { createLines } from './yaml-lines.ts'
