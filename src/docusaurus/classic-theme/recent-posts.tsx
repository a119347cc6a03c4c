import { type BlogSidebarRef, type RecentPosts, useIsBrowser, usePageData, usePageShared } from 'lectern/client'
import { type ReactNode, useMemo } from 'react'

export interface RecentPost {
  title: string
  permalink: string
  /** Set if posts are grouped. */
  year?: string
  /** A day in the year, for components that group the posts themselves. */
  date: string
  unlisted: boolean
}

export interface RecentPostList {
  title: string
  items: RecentPost[]
}

/** Id of the element with the posts that the page was rendered with. */
const elementId = 'lectern-recent-posts'

/** Returns the recent posts of the blog; undefined if the page shows none. */
export function useRecentPosts(): RecentPostList | undefined {
  const { recent } = usePageRecent()
  const posts = useShared()
  return useMemo(() => {
    if (!recent || !posts) return undefined
    const items = posts.groups.flatMap(({ year, posts: links }) =>
      links.map(({ label, url }) => ({
        title: label,
        permalink: url,
        date: `${year ?? '1970'}-07-01T00:00:00.000Z`,
        unlisted: false,
        ...(year !== undefined && { year }),
      })),
    )
    return { title: recent.title, items }
  }, [recent, posts])
}

/** The recent posts for the browser, whatever the components of the site render of them. */
export function EmbeddedRecentPosts(): ReactNode {
  const posts = useShared()
  if (useIsBrowser() || !posts) return null
  const json = JSON.stringify(posts).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<"
  return <script id={elementId} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
}

function usePageRecent(): { recent?: BlogSidebarRef } {
  return usePageData<{ recent?: BlogSidebarRef } | undefined>() ?? {}
}

function useShared(): RecentPosts | undefined {
  return usePageShared<RecentPosts>(usePageRecent().recent?.posts, readEmbedded)
}

function readEmbedded(): RecentPosts | undefined {
  const text = document.getElementById(elementId)?.textContent
  return text ? (JSON.parse(text) as RecentPosts) : undefined
}
