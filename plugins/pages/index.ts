import { instanceName, markdownOptions, omitMarkdownOptions, type Plugin, translationsName } from 'lectern/plugin-kit'
import { loadPages, type PagesContent } from './load-pages.ts'
import { type PagesOptions, resolveOptions } from './options.ts'
import { pagesRoutes } from './pages-routes.ts'

export type { PagesOptions } from './options.ts'

/** Increment when the same options and files produce different pages. */
const cacheVersion = 2

/**
 * Creates standalone pages from the React components and Markdown files of a folder, each at the path of its file.
 * @throws SiteError if an option is invalid
 */
export function pages(options: PagesOptions = {}): Plugin<PagesContent> {
  const resolved = resolveOptions(options)
  return {
    name: instanceName('pages', resolved.id),
    key: `pages@${cacheVersion} ${JSON.stringify({ ...omitMarkdownOptions(options), frontMatter: undefined })}`,
    folder: resolved.path,
    translations: translationsName('pages', resolved.id),
    ...markdownOptions(resolved),
    readsSiteOnly: true,
    load: (context) => loadPages(context, resolved),
    routes: (content, context) => pagesRoutes(content, context, resolved),
    update: async () => 'changed',
    // Components contain their translations: see `<Translate>`.
    translatable: ({ documents }) =>
      documents.map(({ source, sourcePath }) => ({
        type: 'document',
        name: `${translationsName('pages', resolved.id)}/${source}`,
        of: sourcePath,
      })),
    watch: [resolved.path],
  }
}
