import type { BlogListPageData, BlogPagination, PageLink, PostItem, Route, RouteHead } from 'lectern/plugin-kit'
import type { Post } from '../content.ts'
import { feedLinks, feedTags } from '../feeds/feed-links.ts'
import { postingOf } from './post-route.ts'
import { sidebarOf } from './recent-posts.ts'
import {
  absolute,
  authorUrl,
  blogRoute,
  blogUrl,
  postContent,
  postHead,
  type RouteMaker,
  tagUrl,
} from './route-context.ts'

/** What a list is, before it is cut into pages. */
export interface PostList {
  posts: readonly Post[]
  /** Path of the first page below the blog. */
  parts: string[]
  component: string
  className: string
  title: string
  /** Data of every page, beside its posts. */
  data: object
  head?: Partial<RouteHead>
}

/** The pages of a list of posts, one at least. */
export function listRoutes(list: PostList, maker: RouteMaker): Route[] {
  const { postsPerPage, pageBasePath } = maker.options
  const pages = Math.max(1, Math.ceil(list.posts.length / postsPerPage))
  const urlOf = (page: number) =>
    page === 1 ? blogUrl(maker, ...list.parts) : blogUrl(maker, ...list.parts, pageBasePath, String(page))
  const { data: sidebar, shared } = sidebarOf(maker)
  return Array.from({ length: pages }, (_, index) => {
    const page = index + 1
    const start = index === 0 ? 0 : index * postsPerPage
    const posts = list.posts.slice(start, start + postsPerPage)
    const pagination: BlogPagination = {
      page,
      pages,
      ...(page > 1 && { newer: urlOf(page - 1) }),
      ...(page < pages && { older: urlOf(page + 1) }),
    }
    const data = { ...list.data, posts: posts.map((post) => itemOf(post, maker)), pagination, ...sidebar }
    const { tags = [], ...head } = list.head ?? {}
    return blogRoute(
      {
        path: urlOf(page),
        component: list.component,
        contents: posts.map((post) => postContent(post, 'excerpt', maker)),
        data,
        shared,
        head: {
          title: page === 1 ? list.title : `${list.title} – page ${page}`,
          ...head,
          tags: [...tags, ...feedTags(maker)],
        },
      },
      list.className,
      maker,
    )
  })
}

function itemOf(post: Post, maker: RouteMaker): PostItem {
  const { authors, ...head } = postHead(post, maker)
  // Profiles are shown where there is one post; a list would say them again and again.
  const brief = authors?.map(({ socials: _, ...author }) => author)
  return { ...head, ...(brief && { authors: brief }), ...(post.isTruncated && { isTruncated: true as const }) }
}

/** The pages of the blog itself. */
export function blogListRoutes(maker: RouteMaker): Route[] {
  const { options, context, listed } = maker
  const { blogTitle: title, blogDescription: description } = options
  const feeds = feedLinks(maker).map(({ label, url }) => ({ label, url }))
  const browseLinks = waysInto(maker)
  const data: Pick<BlogListPageData, 'title' | 'description' | 'feeds' | 'browseLinks'> = {
    title,
    ...(description && description !== title && { description }),
    ...(feeds.length > 0 && { feeds }),
    ...(browseLinks.length > 0 && { browseLinks }),
  }
  const routes = listRoutes(
    {
      posts: listed,
      parts: [],
      component: '@theme/BlogListPage',
      className: 'blog-list-page',
      title,
      data,
      head: description ? { description } : {},
    },
    maker,
  )
  return routes.map((route, index) => {
    const start = index === 0 ? 0 : index * options.postsPerPage
    const blog = {
      '@context': 'https://schema.org',
      '@type': 'Blog',
      '@id': absolute(blogUrl(maker), context),
      mainEntityOfPage: absolute(blogUrl(maker), context),
      headline: title,
      ...(description && { description }),
      blogPost: listed.slice(start, start + options.postsPerPage).map((post) => withoutContext(postingOf(post, maker))),
    }
    const script = {
      tag: 'script' as const,
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(blog),
    }
    return { ...route, head: { ...route.head, tags: [...(route.head.tags ?? []), script] } }
  })
}

/** The pages by which one finds posts otherwise than by their dates. */
function waysInto(maker: RouteMaker): PageLink[] {
  const { archiveBasePath } = maker.options
  const hasTags = maker.listed.some(({ tags }) => tags.length > 0)
  const hasAuthors = (maker.content.authorsFile?.authors.size ?? 0) > 0
  return [
    ...(archiveBasePath !== null && maker.listed.length > 0
      ? [{ label: 'Archive', url: blogUrl(maker, archiveBasePath) }]
      : []),
    ...(hasTags ? [{ label: 'Tags', url: tagUrl('', maker) }] : []),
    ...(hasAuthors ? [{ label: 'Authors', url: authorUrl('', maker) }] : []),
  ]
}

function withoutContext(posting: object): object {
  const { '@context': _, isPartOf: __, ...rest } = posting as Record<string, unknown>
  return rest
}
