import { joinUrl, type Site, validXml, type Writer } from 'lectern/plugin-kit'
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
  const write = (file: string, text: string) => out.write(joinUrl(options.routeBasePath, file).slice(1), text)
  for (const type of types) {
    if (type === 'json') await write(feedFiles.json, createFeed(items).json1())
    else {
      const xml = type === 'rss' ? createFeed(items.map(rssItem)).rss2() : createFeed(items.map(atomItem)).atom1()
      await write(feedFiles[type], addStyleSheet(finishXml(xml), getStyleSheet(type, blogContext)))
    }
  }
  if (xslt === true && types.some((type) => type !== 'json')) await write(feedStyleSheet.file, feedStyleSheet.text)
  for (const [file, text] of Object.entries(blogContext.content.styleSheets)) await write(file, text)
}

function createFeedOptions(blogContext: BlogRouteContext, newest: Post) {
  const { options, context } = blogContext
  const { config } = context
  const { title, description, copyright, language, type: types } = options.feedOptions
  const url = toAbsoluteUrl(blogUrl(blogContext), context)
  const name = `${config.title} ${options.blogTitle}`
  const isDescribed = options.blogDescription !== '' && options.blogDescription !== context.texts.blogTitle
  return {
    id: url,
    link: url,
    title: title ?? name,
    description: description ?? (isDescribed ? options.blogDescription : name),
    language: language ?? context.locale,
    copyright,
    ...(config.favicon && { favicon: toAbsoluteUrl(context.url(config.favicon), context) }),
    generator: 'Lectern',
    updated: new Date(newest.date),
    feedLinks: Object.fromEntries(
      types.map((type) => [type, toAbsoluteUrl(blogFileUrl(blogContext, feedFiles[type]), context)]),
    ),
  }
}

/** Texts of Atom are HTML, and the package does not escape attributes. */
function atomItem(item: FeedItem): FeedItem {
  const { title, category = [] } = item
  return {
    ...htmlItem(item),
    title: escapeHtml(title),
    category: category.map(({ name, term, ...rest }) => ({
      ...rest,
      ...(name !== undefined && { name: markAngles(name) }),
      ...(term !== undefined && { term: markAngles(term) }),
    })),
  }
}

/** Escapes texts that feed readers take for HTML. The package ends CDATA sections at the second end in a text. */
function htmlItem({ description, content, ...item }: FeedItem): FeedItem {
  return {
    ...item,
    ...(description !== undefined && { description: escapeHtml(description) }),
    ...(content !== undefined && { content: content.replaceAll(']]>', ']]&gt;') }),
  }
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** Stands for `<` until the XML is written: the package would escape an entity again. */
const openAngle = '\u0001'

function markAngles(text: string): string {
  return text.replaceAll('<', openAngle)
}

/** Finishes the text that the package wrote. It declares the namespace of `dc:creator` only if an item has content. */
function finishXml(xml: string): string {
  const lacksCreator = xml.includes('<dc:creator>') && !/<rss [^>]*xmlns:dc=/.test(xml)
  const declared = lacksCreator ? xml.replace('<rss ', '<rss xmlns:dc="http://purl.org/dc/elements/1.1/" ') : xml
  return validXml(declared.replaceAll(openAngle, '&lt;'))
}

/** RSS has one author, by mail address; all names go into `dc:creator` of Dublin Core. */
function rssItem(item: FeedItem): FeedItem {
  const { author: authors = [], extensions = [] } = item
  const names = authors.flatMap(({ name }) => (name ? [{ _text: name }] : []))
  const creators =
    names.length > 0 ? [{ name: 'dc:creator', objects: names as unknown as Record<string, unknown> }] : []
  const rssAuthor = authors.find(({ name, email }) => name && email)
  const title = item.title.replaceAll(']]>', ']] >')
  return { ...htmlItem(item), title, author: rssAuthor && [rssAuthor], extensions: [...extensions, ...creators] }
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
