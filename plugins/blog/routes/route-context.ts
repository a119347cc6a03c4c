import { absoluteUrl, createSiteTypography, joinUrl, type RouteContext, siteUrl } from 'lectern/plugin-kit'
import type { BlogContent, Post } from '../content.ts'
import type { ResolvedOptions } from '../options.ts'

/** The options, with the titles that the site does not set. */
export interface BlogRouteOptions extends ResolvedOptions {
  blogTitle: string
  blogDescription: string
}

/** Input for creating the routes and feeds of a blog. */
export interface BlogRouteContext {
  content: BlogContent
  context: RouteContext
  options: BlogRouteOptions
  /** Posts that get a page. */
  posts: Post[]
  /** Posts shown in lists. */
  listed: Post[]
  /** Index of a post in `listed`; undefined for an unlisted one. */
  getListIndex(post: Post): number | undefined
}

export function createRouteContext(
  content: BlogContent,
  context: RouteContext,
  configured: ResolvedOptions,
): BlogRouteContext {
  const { blogTitle = context.texts.blogTitle, blogDescription = context.texts.blogTitle } = {
    ...configured,
    ...content.texts,
  }
  const options = { ...configured, ...content.texts, blogTitle, blogDescription }
  const posts = typesetPosts(content.posts, context).filter(({ visibility }) => visibility.isBuilt)
  const listed = posts.filter(({ visibility }) => visibility.isListed)
  const indexes = new Map(listed.map((post, index) => [post, index]))
  return { content, context, options, posts, listed, getListIndex: (post) => indexes.get(post) }
}

/** Sets titles and descriptions like the text of the posts. */
function typesetPosts(posts: readonly Post[], { config }: RouteContext): Post[] {
  const typography = createSiteTypography(config)
  return posts.map((post) => {
    const own = typography.ofFile(post.sourcePath)
    if (!own) return post
    const { sidebar_label: label, title_meta: metaTitle } = post.frontMatter
    return {
      ...post,
      title: own.apply(post.title),
      description: own.apply(post.description),
      frontMatter: {
        ...post.frontMatter,
        ...(label !== undefined && { sidebar_label: own.apply(label) }),
        ...(metaTitle !== undefined && { title_meta: own.apply(metaTitle) }),
      },
    }
  })
}

/** URL of a page below the blog. */
export function blogUrl({ context, options }: BlogRouteContext, ...parts: string[]): string {
  return context.pageUrl(joinUrl(options.routeBasePath, ...parts))
}

/** URL of a file below the blog. */
export function blogFileUrl({ context, options }: Pick<BlogRouteContext, 'context' | 'options'>, name: string): string {
  return context.url(joinUrl(options.routeBasePath, name))
}

export function postUrl(post: Post, blogContext: BlogRouteContext): string {
  return blogUrl(blogContext, post.slug)
}

export function tagUrl(permalink: string, blogContext: BlogRouteContext): string {
  return blogUrl(blogContext, blogContext.options.tagsBasePath, permalink)
}

export function authorUrl(permalink: string, blogContext: BlogRouteContext): string {
  return blogUrl(blogContext, blogContext.options.authorsBasePath, permalink)
}

/** Returns the absolute URL of a path of the site, with base URL; external URLs stay as they are. */
export function toAbsoluteUrl(url: string, { config }: Pick<RouteContext, 'config'>): string {
  return absoluteUrl(url, config.url)
}

/** Returns the URL of an author's website, with the base URL of the site. */
export function websiteUrl(url: string, { config }: Pick<RouteContext, 'config'>): string {
  return siteUrl(url, config)
}
