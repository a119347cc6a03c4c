import { instanceName, type Json, type Route } from 'lectern/plugin-kit'
import type { Post } from '../content.ts'
import { type BlogRouteContext, postUrl } from './route-context.ts'

interface BlogPage
  extends Pick<Route, 'path' | 'component' | 'head'>,
    Partial<Pick<Route, 'contents' | 'sourcePath' | 'translation' | 'redirectFrom'>> {
  data: object
  origin?: Route['origin']
  shared?: string[] | undefined
}

/** Creates a route of the blog. */
export function blogRoute(page: BlogPage, className: string, { context, options }: BlogRouteContext): Route {
  const { path, component, contents = [], data, shared, head, sourcePath, origin, translation, redirectFrom } = page
  return {
    path,
    component,
    contents,
    data: data as unknown as Json,
    shared,
    head: { ...head, className: `blog-wrapper ${className} plugin-blog plugin-id-${options.id}` },
    locale: context.locale,
    plugin: instanceName('blog', options.id),
    ...(sourcePath !== undefined && { sourcePath }),
    ...(origin && { origin }),
    ...(translation && { translation }),
    ...(redirectFrom !== undefined && { redirectFrom }),
  }
}

/** The document of a post, in full for its own page or as an excerpt for lists. */
export function postContent(
  post: Post,
  variant: 'full' | 'excerpt',
  blogContext: BlogRouteContext,
): Route['contents'][number] {
  return {
    id: post.sourcePath,
    variant,
    ...(variant === 'excerpt' && { home: postUrl(post, blogContext) }),
    ...(variant === 'excerpt' && post.isTruncated && { until: blogContext.options.truncateMarker.source }),
    ...(post.hasOwnTitle && { untitled: true as const }),
  }
}
