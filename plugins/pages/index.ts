import { instanceName, type Plugin } from 'lectern/plugin-kit'
import { loadPages, type PagesContent } from './load-pages.ts'
import { type PagesOptions, resolveOptions } from './options.ts'
import { pagesRoutes } from './pages-routes.ts'

export type { PagesOptions } from './options.ts'

/** Raised when the same options and files come to mean other pages. */
const release = 1

/**
 * Pages outside of docs and blog: React components and Markdown files of a folder, each at the path of its file.
 * @throws SiteError when an option is wrong
 */
export function pages(options: PagesOptions = {}): Plugin<PagesContent> {
  const resolved = resolveOptions(options)
  return {
    name: instanceName('pages', resolved.id),
    key: `pages@${release} ${JSON.stringify(options)}`,
    load: (context) => loadPages(context, resolved),
    routes: (content, context) => pagesRoutes(content, context, resolved),
    watch: [resolved.path],
  }
}
