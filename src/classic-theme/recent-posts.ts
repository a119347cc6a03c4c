import { type BlogSidebarRef, type RecentPosts, usePageData, usePageShared } from 'lectern/client'
import { readPostsFromHtml } from '../theme/blog/recent-posts.ts'

export interface RecentPost {
  title: string
  permalink: string
  /** Set if posts are grouped. */
  year?: string
}

export interface RecentPostList {
  title: string
  items: RecentPost[]
}

/** Returns the recent posts of the blog; undefined if the page shows none. */
export function useRecentPosts(): RecentPostList | undefined {
  const { recent } = usePageData<{ recent?: BlogSidebarRef }>()
  const posts = usePageShared<RecentPosts>(recent?.posts, readPostsFromHtml)
  if (!recent || !posts) return undefined
  const items = posts.groups.flatMap(({ year, posts: links }) =>
    links.map(({ label, url }) => ({ title: label, permalink: url, ...(year !== undefined && { year }) })),
  )
  return { title: recent.title, items }
}
