import {
  type BlogArchivePageData,
  type BlogAuthorsPageData,
  type BlogTagsPageData,
  groupByTag,
  type Route,
  type RouteContext,
  type RouteResult,
} from 'lectern/plugin-kit'
import type { BlogContent, Post } from '../content.ts'
import type { ResolvedOptions } from '../options.ts'
import { blogListRoutes, listRoutes } from './list-routes.ts'
import { postRoute } from './post-route.ts'
import { sidebarData, sidebarOf } from './recent-posts.ts'
import { authorUrl, blogRoute, blogUrl, postUrl, type RouteMaker, shownAuthor, tagUrl } from './route-context.ts'

/** The routes of a blog: pure, and in time proportional to the number of posts and of their tags. */
export function blogRoutes(content: BlogContent, context: RouteContext, options: ResolvedOptions): RouteResult {
  const maker = createMaker(content, context, options)
  return {
    routes: [
      ...maker.posts.map((post) => postRoute(post, maker)),
      ...blogListRoutes(maker),
      ...archiveRoute(maker),
      ...tagRoutes(maker),
      ...authorRoutes(maker),
    ],
    shared: sidebarData(maker),
  }
}

export function createMaker(content: BlogContent, context: RouteContext, options: ResolvedOptions): RouteMaker {
  const posts = content.posts.filter(({ visibility }) => visibility.isBuilt)
  const listed = posts.filter(({ visibility }) => visibility.isListed)
  const places = new Map(listed.map((post, index) => [post, index]))
  return { content, context, options, posts, listed, placeOf: (post) => places.get(post) }
}

/** All posts by year, the newest first. */
function archiveRoute(maker: RouteMaker): Route[] {
  const { options, context, listed } = maker
  if (options.archiveBasePath === null || listed.length === 0) return []
  const day = new Intl.DateTimeFormat(context.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const years = new Map<string, BlogArchivePageData['years'][number]['posts']>()
  for (const post of [...listed].sort((a, b) => (a.date < b.date ? 1 : -1))) {
    const year = post.date.slice(0, 4)
    const formattedDay = day.format(new Date(post.date))
    const entry = { title: post.title, url: postUrl(post, maker), date: post.date, formattedDay }
    years.set(year, [...(years.get(year) ?? []), entry])
  }
  const data: BlogArchivePageData = {
    title: 'Archive',
    years: [...years].map(([year, posts]) => ({ year, posts })),
  }
  const route = {
    path: blogUrl(maker, options.archiveBasePath),
    component: '@theme/BlogArchivePage',
    data,
    head: { title: data.title, description: data.title },
  }
  return [blogRoute(route, 'blog-archive-page', maker)]
}

/** A list for each tag, and a page of all tags. */
function tagRoutes(maker: RouteMaker): Route[] {
  const groups = groupByTag(maker.posts, ({ visibility }) => visibility.isListed)
  const listed = groups.filter(({ isListed }) => isListed)
  const tagsUrl = tagUrl('', maker)
  const lists = groups.flatMap(({ tag: { label, permalink, description }, items, isListed }) =>
    listRoutes(
      {
        posts: items,
        parts: [maker.options.tagsBasePath, permalink],
        component: '@theme/BlogTagPage',
        className: 'blog-tags-post-list-page',
        title: `Posts tagged “${label}”`,
        data: {
          label,
          ...(description !== undefined && { description }),
          count: items.length,
          tagsUrl: listed.length > 0 ? tagsUrl : blogUrl(maker),
          ...(!isListed && { visibility: 'unlisted' }),
        },
        head: { ...(description !== undefined && { description }), ...(!isListed && { noIndex: true }) },
      },
      maker,
    ),
  )
  if (listed.length === 0) return lists
  const { data: sidebar, shared } = sidebarOf(maker)
  const data: BlogTagsPageData = {
    title: 'Tags',
    tags: listed.map(({ tag: { label, permalink, description }, items }) => ({
      label,
      url: tagUrl(permalink, maker),
      ...(description !== undefined && { description }),
      count: items.length,
    })),
    ...sidebar,
  }
  const route = { path: tagsUrl, component: '@theme/BlogTagsPage', data, head: { title: data.title }, shared }
  return [blogRoute(route, 'blog-tags-list-page', maker), ...lists]
}

/** The page of all authors of the file, and a list for each that wants a page. */
function authorRoutes(maker: RouteMaker): Route[] {
  const authors = [...(maker.content.authorsFile?.authors.values() ?? [])]
  if (authors.length === 0) return []
  const byKey = new Map<string | undefined, Post[]>()
  for (const post of maker.listed) {
    for (const { key } of post.authors) byKey.set(key, [...(byKey.get(key) ?? []), post])
  }
  const postsOf = ({ key }: { key?: string }) => byKey.get(key) ?? []
  const authorsUrl = authorUrl('', maker)
  const lists = authors.flatMap((author) => {
    if (author.permalink === undefined) return []
    const posts = postsOf(author)
    const { url: _, external: __, ...shown } = shownAuthor(author, maker)
    const elsewhere = author.url?.startsWith('http') ? { url: author.url, external: true as const } : {}
    return listRoutes(
      {
        posts,
        parts: [maker.options.authorsBasePath, author.permalink],
        component: '@theme/BlogAuthorPage',
        className: 'blog-authors-posts-page',
        title: author.name ?? author.key ?? '',
        data: { author: { ...shown, ...elsewhere }, count: posts.length, authorsUrl },
        head: author.description === undefined ? {} : { description: author.description },
      },
      maker,
    )
  })
  const { data: sidebar, shared } = sidebarOf(maker)
  const data: BlogAuthorsPageData = {
    title: 'Authors',
    authors: authors.map((author) => ({ ...shownAuthor(author, maker), count: postsOf(author).length })),
    ...sidebar,
  }
  const route = { path: authorsUrl, component: '@theme/BlogAuthorsPage', data, head: { title: data.title }, shared }
  return [blogRoute(route, 'blog-authors-list-page', maker), ...lists]
}
