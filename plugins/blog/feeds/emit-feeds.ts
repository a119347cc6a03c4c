import { joinUrl, type Site, type Writer } from 'lectern/plugin-kit'
import type { Post } from '../content.ts'
import { newestFirst } from '../newest-first.ts'
import type { FeedType } from '../options.ts'
import { type BlogRouteContext, blogFileUrl, blogUrl, toAbsoluteUrl } from '../routes/route-context.ts'
import { buildFeedItems } from './build-feed-items.ts'
import type { FeedItem } from './feed-items.ts'
import { feedFiles } from './feed-links.ts'
import { addStyleSheet, feedStyleSheet } from './feed-style-sheet.ts'

/** Writes the feeds of a blog: the newest posts with their full text. Contains no build date, so builds are reproducible. */
export async function emitFeeds(blogContext: BlogRouteContext, site: Site, out: Writer): Promise<void> {
  const { options, listed } = blogContext
  const { type: types, limit, xslt } = options.feedOptions
  if (types.length === 0 || listed.length === 0) return
  const newest = [...listed].sort(newestFirst).slice(0, limit || undefined)
  const { Feed } = await import('feed')
  const items = await buildFeedItems(newest, site, blogContext)
  const createFeed = (all: FeedItem[]) => {
    const feed = new Feed(createFeedOptions(blogContext, newest[0] as Post))
    for (const item of all) feed.addItem(item)
    return feed
  }
  const feed = createFeed(items)
  const write = (file: string, text: string) => out.write(joinUrl(options.routeBasePath, file).slice(1), text)
  for (const type of types) {
    if (type === 'json') await write(feedFiles.json, feed.json1())
    else
      await write(
        feedFiles[type],
        addStyleSheet(
          type === 'rss' ? createFeed(items.map(rssItem)).rss2() : feed.atom1(),
          getStyleSheet(type, blogContext),
        ),
      )
  }
  if (xslt === true && types.some((type) => type !== 'json')) await write(feedStyleSheet.file, feedStyleSheet.text)
  for (const [file, text] of Object.entries(blogContext.content.styleSheets)) await write(file, text)
}

function createFeedOptions(blogContext: BlogRouteContext, newest: Post) {
  const { options, context } = blogContext
  const { config } = context
  const { title, description, copyright, language, type: types } = options.feedOptions
  const url = toAbsoluteUrl(blogUrl(blogContext), context)
  return {
    id: url,
    link: url,
    title: title ?? `${config.title} ${options.blogTitle}`,
    description: description ?? (options.blogDescription || `${config.title} ${options.blogTitle}`),
    language: language ?? context.locale,
    ...(copyright !== undefined && { copyright }),
    ...(config.favicon && { favicon: toAbsoluteUrl(context.url(config.favicon), context) }),
    generator: 'Lectern',
    updated: new Date(newest.date),
    feedLinks: Object.fromEntries(
      types.map((type) => [type, toAbsoluteUrl(blogFileUrl(blogContext, feedFiles[type]), context)]),
    ),
  }
}

/** RSS has one author, by mail address; all names go into `dc:creator` of Dublin Core. */
function rssItem(item: FeedItem): FeedItem {
  const { author: authors = [], extensions = [] } = item
  const names = authors.flatMap(({ name }) => (name ? [{ _text: name }] : []))
  const creators =
    names.length > 0 ? [{ name: 'dc:creator', objects: names as unknown as Record<string, unknown> }] : []
  const rssAuthor = authors.find(({ name, email }) => name && email)
  return { ...item, author: rssAuthor && [rssAuthor], extensions: [...extensions, ...creators] }
}

/** URL and type of the style sheet with which browsers display a feed. */
function getStyleSheet(
  type: Exclude<FeedType, 'json'>,
  blogContext: BlogRouteContext,
): { url: string; type: string } | undefined {
  const { xslt } = blogContext.options.feedOptions
  if (!xslt) return undefined
  if (xslt === true) return { url: blogFileUrl(blogContext, feedStyleSheet.file), type: 'text/css' }
  const file = xslt[type]?.split('/').at(-1)
  return file === undefined ? undefined : { url: blogFileUrl(blogContext, file), type: 'text/xsl' }
}
