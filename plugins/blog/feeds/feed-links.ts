import type { HeadTag, PageLink } from 'lectern/plugin-kit'
import type { FeedType } from '../options.ts'
import { type BlogRouteContext, blogFileUrl } from '../routes/route-context.ts'

export const feedFiles: Record<FeedType, string> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' }

const labels: Record<FeedType, string> = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' }
const mediaTypes: Record<FeedType, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

/** The feeds of a blog with their URLs; none without listed posts. */
export function feedLinks(blogContext: BlogRouteContext): (PageLink & { type: FeedType })[] {
  const { options, listed } = blogContext
  if (listed.length === 0) return []
  return options.feedOptions.type.map((type) => ({
    type,
    label: labels[type],
    url: blogFileUrl(blogContext, feedFiles[type]),
  }))
}

/** Link tags with which feed readers discover the feeds of a blog. */
export function feedLinkTags(blogContext: BlogRouteContext): HeadTag[] {
  const title =
    blogContext.options.feedOptions.title ?? `${blogContext.context.config.title} ${blogContext.options.blogTitle}`
  return feedLinks(blogContext).map(({ type, label, url }) => ({
    tag: 'link',
    attributes: { rel: 'alternate', type: mediaTypes[type], href: url, title: `${title} (${label})` },
  }))
}
