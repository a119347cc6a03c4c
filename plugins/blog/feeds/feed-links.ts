import type { HeadTag, PageLink } from 'lectern/plugin-kit'
import type { FeedType } from '../options.ts'
import { blogFile, type RouteMaker } from '../routes/route-context.ts'

export const feedFiles: Record<FeedType, string> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' }

const labels: Record<FeedType, string> = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' }
const mediaTypes: Record<FeedType, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

/** The feeds of a blog with their addresses; none where there is nothing to read in them. */
export function feedLinks(maker: RouteMaker): (PageLink & { type: FeedType })[] {
  const { options, listed } = maker
  if (listed.length === 0) return []
  return options.feedOptions.type.map((type) => ({ type, label: labels[type], url: blogFile(maker, feedFiles[type]) }))
}

/** Tags by which readers of feeds find those of a blog. */
export function feedTags(maker: RouteMaker): HeadTag[] {
  const title = maker.options.feedOptions.title ?? `${maker.context.config.title} ${maker.options.blogTitle}`
  return feedLinks(maker).map(({ type, label, url }) => ({
    tag: 'link',
    attributes: { rel: 'alternate', type: mediaTypes[type], href: url, title: `${title} (${label})` },
  }))
}
