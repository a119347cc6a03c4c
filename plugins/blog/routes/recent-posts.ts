import type { BlogSidebarRef, Json, RecentPosts } from 'lectern/plugin-kit'
import { type BlogRouteContext, postUrl } from './route-context.ts'

const sharedName = 'recent'

/** The sidebar data of a page. Its posts are shared data, so that a new post does not change every page. */
export function getSidebar(blogContext: BlogRouteContext): { data: { recent?: BlogSidebarRef }; shared?: string[] } {
  const { options, context } = blogContext
  if (options.blogSidebarCount === 0 || blogContext.listed.length === 0) return { data: {} }
  const posts = context.sharedUrl(sharedName)
  return {
    data: { recent: { title: options.blogSidebarTitle ?? blogContext.context.texts.recentPosts, posts } },
    shared: [posts],
  }
}

/** Creates the shared data of the sidebar: the recent posts, grouped by year if configured. */
export function createRecentPosts(blogContext: BlogRouteContext): Record<string, Json> {
  const { options, listed } = blogContext
  if (options.blogSidebarCount === 0 || listed.length === 0) return {}
  const groups: RecentPosts['groups'] = []
  for (const post of listed.slice(0, options.blogSidebarCount)) {
    const year = options.groupByYear ? post.date.slice(0, 4) : undefined
    const link = { label: post.frontMatter.sidebar_label ?? post.title, url: postUrl(post, blogContext) }
    const last = groups.at(-1)
    if (last && last.year === year) last.posts.push(link)
    else groups.push({ year, posts: [link] })
  }
  return { [sharedName]: { groups } as unknown as Json }
}
