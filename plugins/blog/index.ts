import {
  filesOutside,
  instanceName,
  markdownOptions,
  omitMarkdownOptions,
  type Plugin,
  translationsName,
} from 'lectern/plugin-kit'
import type { BlogContent } from './content.ts'
import { emitFeeds } from './feeds/emit-feeds.ts'
import { loadBlog } from './load/load-blog.ts'
import { type BlogOptions, resolveOptions } from './options.ts'
import { blogRoutes } from './routes/blog-routes.ts'
import { type BlogRouteContext, createRouteContext } from './routes/route-context.ts'
import { translatableBlog } from './translatable-blog.ts'

export type { CreateFeedItems, CreateFeedItemsParams, FeedItem, FeedPost } from './feeds/feed-items.ts'
export type { ReadingTime } from './load/reading-time.ts'
export type { BlogOptions, FeedOptions, FeedType } from './options.ts'
export type { EditUrl, EditUrlParams } from './routes/edit-url.ts'

/** Increment when the same options and files produce different pages. */
const cacheVersion = 2

/**
 * Turns a folder of Markdown files into a blog: posts, lists, tags, authors, an archive and feeds.
 * @throws SiteError if an option is invalid
 */
export function blog(options: BlogOptions = {}): Plugin<BlogContent> {
  const resolved = resolveOptions(options)
  // The emit hook has no route context, so the one of the routes hook is stored, by locale.
  const contexts = new Map<string, BlogRouteContext>()
  return {
    name: instanceName('blog', resolved.id),
    key: `blog@${cacheVersion} ${JSON.stringify({ ...omitMarkdownOptions(options), frontMatter: undefined }, serializeFunctions)}`,
    folder: resolved.path,
    translations: translationsName('blog', resolved.id),
    ...markdownOptions(resolved),
    // A function may read anything.
    readsSiteOnly: options.feedOptions?.createFeedItems === undefined,
    load: (context) => loadBlog(context, resolved),
    routes(content, context) {
      const blogContext = createRouteContext(content, context, resolved)
      contexts.set(context.locale, blogContext)
      return blogRoutes(blogContext)
    },
    // Feeds contain the text of posts.
    update: async (pages) =>
      pages.some(({ component }) => component.startsWith('@theme/Blog')) ? undefined : 'changed',
    translatable: (content) => translatableBlog(content, resolved),
    async emit(site, out) {
      const blogContext = contexts.get(site.manifest.locale)
      if (blogContext) await emitFeeds(blogContext, site, out)
    },
    watch: [resolved.path, ...filesOutside(resolved.path, [resolved.authorsMapPath, resolved.tags])],
  }
}

function serializeFunctions(_: string, value: unknown): unknown {
  return typeof value === 'function' || value instanceof RegExp ? String(value) : value
}
