/** `lectern/plugins`: the plugins that come with the generator. They use nothing that an outside plugin could not. */
export { type BlogOptions, blog } from './blog/index.ts'
export { type CardsOptions, cards } from './cards/index.ts'
export { type DocsOptions, docs } from './docs/index.ts'
export { type LlmsOptions, llms } from './llms/index.ts'
export { type OpenSearchOptions, opensearch } from './opensearch/index.ts'
export { type PagesOptions, pages } from './pages/index.ts'
export { type RedirectsOptions, redirects } from './redirects/index.ts'
export { type SitemapOptions, sitemap } from './sitemap/index.ts'
