import { type BlogSidebarRef, type RecentPosts, usePageData, usePageShared } from 'lectern/client'

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

/** Reads the posts back from the initial HTML, so that the page data does not repeat them. */
function readPostsFromHtml(): RecentPosts | undefined {
  const nav = document.querySelector('nav.recent')
  if (!nav) return undefined
  const groups = [...nav.querySelectorAll(':scope > div')].map((group) => {
    const year = group.querySelector(':scope > p')?.textContent
    const posts = [...group.querySelectorAll('a')].map((link) => ({
      label: link.textContent ?? '',
      url: link.getAttribute('href') ?? '',
    }))
    return { ...(year && { year }), posts }
  })
  return { groups }
}
