import type { BlogSidebarRef, Json, RecentPosts } from 'lectern/plugin-kit'
import { postUrl, type RouteMaker } from './route-context.ts'

const name = 'recent'

/** What pages with the sidebar carry: where its posts are. Shared, so that a new post changes the data of no other page. */
export function sidebarOf(maker: RouteMaker): { data: { recent?: BlogSidebarRef }; shared?: string[] } {
  const { options, context } = maker
  if (options.blogSidebarCount === 0 || maker.listed.length === 0) return { data: {} }
  const posts = context.sharedUrl(name)
  return { data: { recent: { title: options.blogSidebarTitle, posts } }, shared: [posts] }
}

/** The shared data of the sidebar. */
export function sidebarData(maker: RouteMaker): Record<string, Json> {
  const { options, listed } = maker
  if (options.blogSidebarCount === 0 || listed.length === 0) return {}
  const groups: RecentPosts['groups'] = []
  for (const post of listed.slice(0, options.blogSidebarCount)) {
    const year = options.groupByYear ? post.date.slice(0, 4) : undefined
    const link = { label: post.frontMatter.sidebar_label ?? post.title, url: postUrl(post, maker) }
    const last = groups.at(-1)
    if (last && last.year === year) last.posts.push(link)
    else groups.push({ ...(year !== undefined && { year }), posts: [link] })
  }
  return { [name]: { groups } as unknown as Json }
}
