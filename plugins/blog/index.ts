import { instanceName, type Plugin } from 'lectern/plugin-kit'
import type { BlogContent } from './content.ts'
import { emitFeeds } from './feeds/emit-feeds.ts'
import { loadBlog } from './load/load-blog.ts'
import { type BlogOptions, resolveOptions } from './options.ts'
import { blogRoutes, createMaker } from './routes/blog-routes.ts'
import type { RouteMaker } from './routes/route-context.ts'

export type { CreateFeedItems, CreateFeedItemsParams, FeedItem, FeedPost } from './feeds/feed-items.ts'
export type { ReadingTime } from './load/reading-time.ts'
export type { BlogOptions, FeedOptions, FeedType } from './options.ts'
export type { EditUrl, EditUrlParams } from './routes/edit-url.ts'

/** Raised when the same options and files come to mean other pages. */
const release = 1

/**
 * A blog: Markdown files of a folder become posts, with lists, tags, authors, an archive and feeds.
 * @throws SiteError when an option is wrong
 */
export function blog(options: BlogOptions = {}): Plugin<BlogContent> {
  const resolved = resolveOptions(options)
  // Emitting is told of the site's pages, and not of what they were made of.
  const makers = new Map<string, RouteMaker>()
  return {
    name: instanceName('blog', resolved.id),
    key: `blog@${release} ${JSON.stringify(options, asText)}`,
    load: (context) => loadBlog(context, resolved),
    routes(content, context) {
      makers.set(context.locale, createMaker(content, context, resolved))
      return blogRoutes(content, context, resolved)
    },
    async emit(site, out) {
      const maker = makers.get(site.manifest.locale)
      if (maker) await emitFeeds(maker, site, out)
    },
    watch: [resolved.path],
  }
}

function asText(_: string, value: unknown): unknown {
  return typeof value === 'function' || value instanceof RegExp ? String(value) : value
}
