import { joinUrl, type Site, type Writer } from 'lectern/plugin-kit'
import type { Post } from '../content.ts'
import type { FeedType } from '../options.ts'
import { absolute, blogFile, blogUrl, type RouteMaker } from '../routes/route-context.ts'
import { type FeedItem, feedItems } from './feed-items.ts'
import { feedFiles } from './feed-links.ts'
import { feedSheet, withSheet } from './feed-style-sheet.ts'

/** Writes the feeds of a blog: the newest posts with all of their text. Nothing in them tells when they were made. */
export async function emitFeeds(maker: RouteMaker, site: Site, out: Writer): Promise<void> {
  const { options, listed } = maker
  const { type: types, limit, xslt } = options.feedOptions
  if (types.length === 0 || listed.length === 0) return
  const newest = [...listed].sort((a, b) => (a.date < b.date ? 1 : -1)).slice(0, limit || undefined)
  const { Feed } = await import('feed')
  const items = await feedItems(newest, site, maker)
  const feedOf = (all: FeedItem[]) => {
    const feed = new Feed(headOf(maker, newest[0] as Post))
    for (const item of all) feed.addItem(item)
    return feed
  }
  const feed = feedOf(items)
  const write = (file: string, text: string) => out.write(joinUrl(options.routeBasePath, file).slice(1), text)
  for (const type of types) {
    if (type === 'json') await write(feedFiles.json, feed.json1())
    else
      await write(
        feedFiles[type],
        withSheet(type === 'rss' ? feedOf(items.map(rssItem)).rss2() : feed.atom1(), sheetOf(type, maker)),
      )
  }
  if (xslt === true && types.some((type) => type !== 'json')) await write(feedSheet.file, feedSheet.text)
  for (const [file, text] of Object.entries(maker.content.sheets)) await write(file, text)
}

function headOf(maker: RouteMaker, newest: Post) {
  const { options, context } = maker
  const { config } = context
  const { title, description, copyright, language, type: types } = options.feedOptions
  const url = absolute(blogUrl(maker), context)
  return {
    id: url,
    link: url,
    title: title ?? `${config.title} ${options.blogTitle}`,
    description: description ?? (options.blogDescription || `${config.title} ${options.blogTitle}`),
    language: language ?? context.locale,
    ...(copyright !== undefined && { copyright }),
    ...(config.favicon && { favicon: absolute(context.url(config.favicon), context) }),
    generator: 'Lectern',
    updated: new Date(newest.date),
    feedLinks: Object.fromEntries(types.map((type) => [type, absolute(blogFile(maker, feedFiles[type]), context)])),
  }
}

/** RSS knows one author, by mail address; all names stand where Dublin Core has them. */
function rssItem(item: FeedItem): FeedItem {
  const { author: authors = [], extensions = [] } = item
  const names = authors.flatMap(({ name }) => (name ? [{ _text: name }] : []))
  const creators =
    names.length > 0 ? [{ name: 'dc:creator', objects: names as unknown as Record<string, unknown> }] : []
  const writer = authors.find(({ name, email }) => name && email)
  return { ...item, author: writer && [writer], extensions: [...extensions, ...creators] }
}

/** Address and type of the sheet by which a browser shows a feed to a person. */
function sheetOf(type: Exclude<FeedType, 'json'>, maker: RouteMaker): { url: string; type: string } | undefined {
  const { xslt } = maker.options.feedOptions
  if (!xslt) return undefined
  if (xslt === true) return { url: blogFile(maker, feedSheet.file), type: 'text/css' }
  const file = xslt[type]?.split('/').at(-1)
  return file === undefined ? undefined : { url: blogFile(maker, file), type: 'text/xsl' }
}
