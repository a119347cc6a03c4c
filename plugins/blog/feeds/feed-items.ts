import type { Item } from 'feed'
import type { Page, Site, SiteConfig } from 'lectern/plugin-kit'
import type { Post } from '../content.ts'
import type { Author } from '../load/authors.ts'
import { absolute, postUrl, type RouteMaker } from '../routes/route-context.ts'
import { readableHtml } from './feed-html.ts'

export type FeedItem = Item

/** A post as a site's own maker of items sees it. */
export interface FeedPost {
  /** Path below the blog. */
  id: string
  metadata: {
    /** Address of the post, base URL included. */
    permalink: string
    title: string
    description: string
    date: Date
    tags: { label: string; permalink: string }[]
    authors: Author[]
    frontMatter: Record<string, unknown>
    /** Path of the file, with `@site/` in front. */
    source: string
    /** Minutes. */
    readingTime?: number
  }
}

export interface CreateFeedItemsParams {
  /** The newest first, as many as `limit` lets through. */
  blogPosts: FeedPost[]
  siteConfig: SiteConfig
  /** The items that the blog makes of posts; takes those that it was given, or some of them. */
  defaultCreateFeedItems(params: { blogPosts: FeedPost[] }): Promise<FeedItem[]>
}

/** Function of a site's own that makes the items of feeds. */
export type CreateFeedItems = (params: CreateFeedItemsParams) => FeedItem[] | Promise<FeedItem[]>

/** The items of the feeds, with the whole text of each post. */
export async function feedItems(posts: Post[], site: Site, maker: RouteMaker): Promise<FeedItem[]> {
  const pages = new Map(site.pages.map((page) => [page.path, page]))
  const made = (post: Post) => itemOf(post, pages.get(postUrl(post, maker)), site, maker)
  const { createFeedItems } = maker.options.feedOptions
  if (!createFeedItems) return Promise.all(posts.map(made))
  const bySlug = new Map(posts.map((post) => [post.slug, post]))
  return createFeedItems({
    blogPosts: posts.map((post) => feedPost(post, maker)),
    siteConfig: site.config,
    defaultCreateFeedItems: ({ blogPosts }) => {
      return Promise.all(blogPosts.flatMap(({ id }) => bySlug.get(id) ?? []).map(made))
    },
  })
}

function feedPost(post: Post, maker: RouteMaker): FeedPost {
  const { title, description, tags, authors, frontMatter, sourcePath, readingTime } = post
  return {
    id: post.slug,
    metadata: {
      permalink: postUrl(post, maker),
      title,
      description,
      date: new Date(post.date),
      tags: tags.map(({ label, permalink }) => ({ label, permalink })),
      authors,
      frontMatter,
      source: `@site/${sourcePath}`,
      ...(readingTime !== undefined && { readingTime }),
    },
  }
}

async function itemOf(post: Post, page: Page | undefined, site: Site, maker: RouteMaker): Promise<Item> {
  const url = absolute(postUrl(post, maker), maker.context)
  const html = page && (await site.article(page))
  return {
    id: url,
    guid: url,
    link: url,
    title: post.title,
    date: new Date(post.date),
    published: new Date(post.date),
    ...(post.description && { description: post.description }),
    ...(html !== undefined && { content: readableHtml(html, url) }),
    author: post.authors.map(({ name, email, url: link }) => ({
      ...(name && { name }),
      ...(email && { email }),
      ...(link && { link: absolute(link, maker.context) }),
    })),
    category: post.tags.map(({ label, permalink }) => ({ name: label, term: permalink.slice(1) })),
  }
}
