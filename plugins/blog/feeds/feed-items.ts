import type { Item } from 'feed'
import type { SiteConfig } from 'lectern/plugin-kit'
import type { Author } from '../load/author.ts'

export type FeedItem = Item

/** A post as passed to `createFeedItems`. */
export interface FeedPost {
  /** Path below the blog. */
  id: string
  metadata: {
    /** URL of the post, base URL included. */
    permalink: string
    title: string
    description: string
    date: Date
    tags: { label: string; permalink: string }[]
    authors: Author[]
    frontMatter: Record<string, unknown>
    /** `@site/` and the path of the file. */
    source: string
    /** Minutes. */
    readingTime?: number
  }
}

export interface CreateFeedItemsParams {
  /** Newest first, at most `limit`. */
  blogPosts: FeedPost[]
  siteConfig: SiteConfig
  /** Creates the default items of all or some of the posts. */
  defaultCreateFeedItems(params: { blogPosts: FeedPost[] }): Promise<FeedItem[]>
}

/** Creates the items of the feeds in place of the default ones. */
export type CreateFeedItems = (params: CreateFeedItemsParams) => FeedItem[] | Promise<FeedItem[]>
