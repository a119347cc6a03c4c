import type { Page, Site } from 'lectern/plugin-kit'
import type { Post } from '../content.ts'
import { type BlogRouteContext, postUrl, toAbsoluteUrl, websiteUrl } from '../routes/route-context.ts'
import { toFeedHtml } from './feed-html.ts'
import type { FeedItem, FeedPost } from './feed-items.ts'

/** Creates the items of the feeds, with the full text of each post. */
export async function buildFeedItems(posts: Post[], site: Site, blogContext: BlogRouteContext): Promise<FeedItem[]> {
  const pages = new Map(site.pages.map((page) => [page.path, page]))
  const createItem = (post: Post) => createFeedItem(post, pages.get(postUrl(post, blogContext)), site, blogContext)
  const { createFeedItems } = blogContext.options.feedOptions
  if (!createFeedItems) return Promise.all(posts.map(createItem))
  const bySlug = new Map(posts.map((post) => [post.slug, post]))
  return createFeedItems({
    blogPosts: posts.map((post) => toFeedPost(post, blogContext)),
    siteConfig: site.config,
    defaultCreateFeedItems: ({ blogPosts }) => {
      return Promise.all(blogPosts.flatMap(({ id }) => bySlug.get(id) ?? []).map(createItem))
    },
  })
}

function toFeedPost(post: Post, blogContext: BlogRouteContext): FeedPost {
  const { title, description, tags, authors, frontMatter, sourcePath, readingTime } = post
  return {
    id: post.slug,
    metadata: {
      permalink: postUrl(post, blogContext),
      title,
      description,
      date: new Date(post.date),
      tags: tags.map(({ label, permalink }) => ({ label, permalink })),
      authors,
      frontMatter,
      source: `@site/${sourcePath}`,
      readingTime,
    },
  }
}

async function createFeedItem(
  post: Post,
  page: Page | undefined,
  site: Site,
  blogContext: BlogRouteContext,
): Promise<FeedItem> {
  const { context } = blogContext
  const url = toAbsoluteUrl(postUrl(post, blogContext), context)
  const html = page && (await site.article(page))
  return {
    id: url,
    guid: url,
    link: url,
    title: post.title,
    date: new Date(post.date),
    published: new Date(post.date),
    ...(post.description && { description: post.description }),
    ...(html !== undefined && { content: toFeedHtml(html, url) }),
    // The JSON feed fails for an empty list.
    ...(post.authors.length > 0 && {
      author: post.authors.map(({ name, email, url: link }) => ({
        ...(name && { name }),
        ...(email && { email }),
        ...(link && { link: new URL(toAbsoluteUrl(websiteUrl(link, context), context)).href }),
      })),
    }),
    category: post.tags.map(({ label, permalink }) => ({ name: label, term: permalink.slice(1) })),
  }
}
