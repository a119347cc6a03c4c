import type { BlogAuthorsPageData, Route } from 'lectern/plugin-kit'
import type { Post } from '../content.ts'
import { blogRoute } from './blog-route.ts'
import { listRoutes } from './list-routes.ts'
import { displayAuthor } from './post-head.ts'
import { getSidebar } from './recent-posts.ts'
import { authorUrl, type BlogRouteContext, blogUrl } from './route-context.ts'

/** A page that lists all authors of the authors file, and a list of posts for each author with a page. */
export function authorRoutes(blogContext: BlogRouteContext): Route[] {
  const { authorsFile } = blogContext.content
  const authors = [...(authorsFile?.authors.values() ?? [])]
  if (!authorsFile || authors.length === 0) return []
  const postsByKey = new Map<string | undefined, Post[]>()
  for (const post of blogContext.listed) {
    for (const { key } of post.authors) postsByKey.set(key, [...(postsByKey.get(key) ?? []), post])
  }
  const getPosts = ({ key }: { key?: string }) => postsByKey.get(key) ?? []
  const authorsUrl = authorUrl('', blogContext)
  const lists = authors.flatMap((author) => {
    if (author.permalink === undefined) return []
    const posts = getPosts(author)
    const { url: _, external: __, ...fields } = displayAuthor(author, blogContext)
    const externalUrl = author.url?.startsWith('http') ? { url: author.url, external: true as const } : {}
    return listRoutes(
      {
        posts,
        parts: [blogContext.options.authorsBasePath, author.permalink],
        component: '@theme/BlogAuthorPage',
        className: 'blog-authors-posts-page',
        title: author.name ?? author.key ?? '',
        data: { author: { ...fields, ...externalUrl }, count: posts.length, authorsUrl },
        head: author.description === undefined ? {} : { description: author.description },
        origin: { sourcePath: authorsFile.sourcePath, keys: [author.key ?? '', 'page'] },
      },
      blogContext,
    )
  })
  const { data: sidebar, shared } = getSidebar(blogContext)
  const data: BlogAuthorsPageData = {
    title: blogContext.context.texts.writtenBy,
    postsUrl: blogUrl(blogContext),
    authors: authors.map((author) => ({ ...displayAuthor(author, blogContext), count: getPosts(author).length })),
    ...sidebar,
  }
  const route = { path: authorsUrl, component: '@theme/BlogAuthorsPage', data, head: { title: data.title }, shared }
  return [blogRoute(route, 'blog-authors-list-page', blogContext), ...lists]
}
