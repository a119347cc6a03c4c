import type { Json, LoadContext, Plugin, Route } from 'lectern/plugin-kit'
import type { AdapterContext } from '../../lifecycle/index.ts'

/** What modules contain that read the front matter of pages. */
const readers = /\b(?:useDoc|useBlogPost|frontMatter)\b/

/**
 * Adds the front matter of documents to the data of their pages, for `useDoc` and `useBlogPost`. Pages of a site without a module
 * that can read it stay as small as they are.
 *
 * @param list returns the documents in the content of the plugin
 * @param shared the plugins of the site, whose themes may read it
 */
export function withFrontMatter<C>(
  plugin: Plugin<C>,
  list: (content: C) => readonly { sourcePath: string; frontMatter: object }[],
  { plugins }: Pick<AdapterContext['shared'], 'plugins'>,
): Plugin<C> {
  const { load, routes } = plugin
  if (!load || !routes) return plugin
  const readBy = new WeakSet<object>()
  return {
    ...plugin,
    async load(context) {
      const hasTheme = plugins.some(({ plugin: { getThemePath } }) => getThemePath !== undefined)
      const [content, isRead] = await Promise.all([load.call(plugin, context), hasTheme || hasReaders(context)])
      if (isRead) readBy.add(content as object)
      return content
    },
    routes(content, context) {
      const result = routes.call(plugin, content, context)
      if (!readBy.has(content as object)) return result
      const bySource = new Map(list(content).map(({ sourcePath, frontMatter }) => [sourcePath, frontMatter]))
      return { ...result, routes: result.routes.map((route) => withData(route, bySource.get(route.sourcePath ?? ''))) }
    },
  }
}

function withData(route: Route, frontMatter: object | undefined): Route {
  const { data } = route
  if (!frontMatter || typeof data !== 'object' || data === null || Array.isArray(data)) return route
  return { ...route, data: { frontMatter: frontMatter as Json, ...data } }
}

async function hasReaders({ findFiles, readText }: LoadContext): Promise<boolean> {
  const files = await findFiles('src', { include: ['**/*.{js,jsx,ts,tsx,mdx}'], exclude: [] })
  const texts = await Promise.all(files.map((file) => readText(file)))
  return texts.some((text) => text !== undefined && readers.test(text))
}
