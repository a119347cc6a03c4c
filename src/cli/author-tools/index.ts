/** Tools for the assistants of authors. */
export { type AuthorSite, authorTools } from './author-tools.ts'
