import type { BlogListPageData, BlogPagination, PageLink, PostItem, Route, RouteHead } from 'lectern/plugin-kit'
import type { Post } from '../content.ts'
import { feedLinks, feedLinkTags } from '../feeds/feed-links.ts'
import { blogRoute, postContent } from './blog-route.ts'
import { postHead, postLanguage } from './post-head.ts'
import { getSidebar } from './recent-posts.ts'
import { authorUrl, type BlogRouteContext, blogUrl, tagUrl } from './route-context.ts'
import { blogSchema, structuredDataTag } from './structured-data.ts'

/** A list of posts, before it is split into pages. */
export interface PostList {
  posts: readonly Post[]
  /** Path of the first page below the blog. */
  parts: string[]
  component: string
  className: string
  title: string
  /** Data of every page, without its posts. */
  data: object
  head?: Partial<RouteHead>
  origin?: Route['origin']
}

/** Creates the pages of a list of posts, at least one. */
export function listRoutes(list: PostList, blogContext: BlogRouteContext): Route[] {
  const { pageBasePath } = blogContext.options
  const chunks = splitIntoPages(list.posts, blogContext)
  const pageUrl = (page: number) =>
    page === 1 ? blogUrl(blogContext, ...list.parts) : blogUrl(blogContext, ...list.parts, pageBasePath, String(page))
  const { data: sidebar, shared } = getSidebar(blogContext)
  return chunks.map((posts, index) => {
    const page = index + 1
    const pagination: BlogPagination = {
      page,
      pages: chunks.length,
      ...(page > 1 && { newer: pageUrl(page - 1) }),
      ...(page < chunks.length && { older: pageUrl(page + 1) }),
    }
    const data = { ...list.data, posts: posts.map((post) => createPostItem(post, blogContext)), pagination, ...sidebar }
    const { tags = [], ...head } = list.head ?? {}
    return blogRoute(
      {
        path: pageUrl(page),
        component: list.component,
        contents: posts.map((post) => postContent(post, 'excerpt', blogContext)),
        data,
        shared,
        head: {
          title: page === 1 ? list.title : blogContext.context.texts.listPage({ title: list.title, page }),
          ...head,
          tags: [...tags, ...feedLinkTags(blogContext)],
        },
        origin: list.origin,
      },
      list.className,
      blogContext,
    )
  })
}

function splitIntoPages(posts: readonly Post[], { options: { postsPerPage } }: BlogRouteContext): (readonly Post[])[] {
  const pages = Math.max(1, Math.ceil(posts.length / postsPerPage))
  // `postsPerPage` may be infinite.
  return Array.from({ length: pages }, (_, index) => {
    const start = index === 0 ? 0 : index * postsPerPage
    return posts.slice(start, start + postsPerPage)
  })
}

function createPostItem(post: Post, blogContext: BlogRouteContext): PostItem {
  const { authors, ...head } = postHead(post, blogContext)
  const language = postLanguage(post, blogContext)
  // Only the page of a post shows social profiles; a list would repeat them.
  const withoutSocials = authors?.map(({ socials: _, ...author }) => author)
  return {
    ...head,
    ...(withoutSocials && { authors: withoutSocials }),
    ...(post.isTruncated && { isTruncated: true as const }),
    ...(language && { language }),
  }
}

/** Creates the list pages of the blog itself. */
export function blogListRoutes(blogContext: BlogRouteContext): Route[] {
  const { options, listed } = blogContext
  const { blogTitle: title, blogDescription: description } = options
  const feeds = feedLinks(blogContext).map(({ label, url }) => ({ label, url }))
  const browseLinks = createBrowseLinks(blogContext)
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
    blogContext,
  )
  const chunks = splitIntoPages(listed, blogContext)
  return routes.map((route, index) => {
    const script = structuredDataTag(blogSchema(chunks[index] ?? [], blogContext))
    return { ...route, head: { ...route.head, tags: [...(route.head.tags ?? []), script] } }
  })
}

/** Links to the pages for browsing posts: archive, tags and authors. */
function createBrowseLinks(blogContext: BlogRouteContext): PageLink[] {
  const { archiveBasePath } = blogContext.options
  const { texts } = blogContext.context
  const hasTags = blogContext.listed.some(({ tags }) => tags.length > 0)
  const hasAuthors = (blogContext.content.authorsFile?.authors.size ?? 0) > 0
  return [
    ...(archiveBasePath !== null && blogContext.listed.length > 0
      ? [{ label: texts.archive, url: blogUrl(blogContext, archiveBasePath) }]
      : []),
    ...(hasTags ? [{ label: texts.tags, url: tagUrl('', blogContext) }] : []),
    ...(hasAuthors ? [{ label: texts.writtenBy, url: authorUrl('', blogContext) }] : []),
  ]
}
