import {
  type AuthorSocial,
  applyTrailingSlash,
  formatDate,
  instanceName,
  isExternalUrl,
  type Json,
  joinUrl,
  type PostAuthor,
  type PostHead,
  type Route,
  type RouteContext,
  withBaseUrl,
} from 'lectern/plugin-kit'
import type { BlogContent, Post } from '../content.ts'
import { socialsOf } from '../load/author-socials.ts'
import type { Author } from '../load/authors.ts'
import type { ResolvedOptions } from '../options.ts'

/** What the routes of a blog are made with. */
export interface RouteMaker {
  content: BlogContent
  context: RouteContext
  options: ResolvedOptions
  /** Posts that get a page. */
  posts: Post[]
  /** Those that lists show. */
  listed: Post[]
  /** Place of a post among those; undefined for an unlisted one. */
  placeOf(post: Post): number | undefined
}

/** Address of a page below the blog. */
export function blogUrl({ context, options }: RouteMaker, ...parts: string[]): string {
  return context.pageUrl(joinUrl(options.routeBasePath, ...parts))
}

/** Address of a file below the blog. */
export function blogFile({ context, options }: Pick<RouteMaker, 'context' | 'options'>, name: string): string {
  return context.url(joinUrl(options.routeBasePath, name))
}

export function postUrl(post: Post, maker: RouteMaker): string {
  return blogUrl(maker, post.slug)
}

export function tagUrl(permalink: string, maker: RouteMaker): string {
  return blogUrl(maker, maker.options.tagsBasePath, permalink)
}

export function authorUrl(permalink: string, maker: RouteMaker): string {
  return blogUrl(maker, maker.options.authorsBasePath, permalink)
}

/** Complete address of a path of the site, or what is complete already. */
export function absolute(address: string, { config }: Pick<RouteContext, 'config'>): string {
  return isExternalUrl(address) ? address : config.url.replace(/\/$/, '') + encodeURI(address)
}

/** What pages show of a post beside its text. */
export function postHead(post: Post, maker: RouteMaker): PostHead {
  const { locale } = maker.context
  return {
    title: post.title,
    url: postUrl(post, maker),
    date: post.date,
    formattedDate: formatDate(new Date(post.date), locale),
    ...(post.readingTime !== undefined && { readingTime: post.readingTime }),
    ...(post.authors.length > 0 && { authors: post.authors.map((author) => briefAuthor(author, maker)) }),
    ...(post.tags.length > 0 && {
      tags: post.tags.map(({ label, permalink }) => ({ label, url: tagUrl(permalink, maker) })),
    }),
  }
}

function briefAuthor(author: Author, maker: RouteMaker): PostAuthor {
  const { description: _, ...shown } = shownAuthor(author, maker)
  return shown
}

/** An author with complete addresses; the page on the site comes before one elsewhere. */
export function shownAuthor(author: Author, maker: RouteMaker): PostAuthor {
  const { context } = maker
  const { name, title, description, image } = author
  const page = author.permalink === undefined ? undefined : authorUrl(author.permalink, maker)
  const elsewhere = author.url ?? (author.email && `mailto:${author.email}`)
  const { baseUrl, trailingSlash } = context.config
  const inSite = (path: string) => applyTrailingSlash(withBaseUrl(path, baseUrl), trailingSlash, baseUrl)
  const url = page ?? (elsewhere?.startsWith('/') ? inSite(elsewhere) : elsewhere)
  const socials: AuthorSocial[] = socialsOf(author.socials, name ?? '')
  return {
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(url && { url }),
    ...(url && /^https?:/.test(url) && { external: true as const }),
    ...(image && { imageUrl: image.startsWith('/') ? withBaseUrl(image, baseUrl) : image }),
    ...(socials.length > 0 && { socials }),
  }
}

interface BlogPage extends Pick<Route, 'path' | 'component' | 'head'>, Partial<Pick<Route, 'contents' | 'sourcePath'>> {
  data: object
  shared?: string[] | undefined
}

/** A route of the blog. */
export function blogRoute(page: BlogPage, className: string, { context, options }: RouteMaker): Route {
  const { path, component, contents = [], data, shared, head, sourcePath } = page
  return {
    path,
    component,
    contents,
    data: data as unknown as Json,
    ...(shared && { shared }),
    head: { ...head, className: `blog-wrapper ${className} plugin-blog plugin-id-${options.id}` },
    locale: context.locale,
    plugin: instanceName('blog', options.id),
    ...(sourcePath !== undefined && { sourcePath }),
  }
}

/** How much of a post its own page and the lists show. */
export function postContent(
  post: Post,
  variant: 'full' | 'excerpt',
  { options }: RouteMaker,
): Route['contents'][number] {
  return {
    id: post.sourcePath,
    variant,
    ...(variant === 'excerpt' && post.isTruncated && { until: options.truncateMarker.source }),
    ...(post.hasOwnTitle && { untitled: true as const }),
  }
}
