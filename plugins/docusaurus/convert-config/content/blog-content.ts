import {
  type BlogPostPageData,
  joinUrl,
  type LoadContext,
  omitUndefined,
  type PageLink,
  type RouteResult,
  splitFrontMatter,
  withBaseUrl,
} from 'lectern/plugin-kit'
import type { blog } from 'lectern/plugins'
import { tagData, updateData } from './provide-content.ts'

type Load = NonNullable<ReturnType<typeof blog>['load']>
export type BlogContent = Awaited<ReturnType<Load>>
type Post = BlogContent['posts'][number]

/** A post in Docusaurus' form. */
export interface DocusaurusPost {
  id: string
  metadata: Record<string, unknown> & { title: string; permalink: string; date: Date }
  /** The Markdown after the front matter. */
  content: string
}

interface BlogSource {
  result: RouteResult
  context: LoadContext
  /** Options of the instance. */
  options: Record<string, unknown>
}

/** Returns the content of a blog in Docusaurus' form. */
export async function blogContent(content: BlogContent, source: BlogSource): Promise<object> {
  const {
    blogTitle = source.context.texts.blogTitle,
    blogDescription = source.context.texts.blogTitle,
    blogSidebarTitle = source.context.texts.recentPosts,
  } = source.options
  const blogPosts = await docusaurusPosts(content, source)
  return {
    ...{ blogTitle, blogDescription, blogSidebarTitle, blogPosts },
    blogTags: tagsOf(blogPosts),
    blogTagsListPath: joinUrl(blogBase(source), String(source.options.tagsBasePath ?? 'tags')),
  }
}

/** Returns the paths of a blog that components read. */
export function blogMetadata(source: Pick<BlogSource, 'options'> & { context: Pick<LoadContext, 'config' | 'texts'> }) {
  const { blogTitle = source.context.texts.blogTitle, authorsBasePath = 'authors' } = source.options
  const blogBasePath = blogBase(source)
  return {
    blogBasePath,
    blogTitle: String(blogTitle),
    authorsListPath: joinUrl(blogBasePath, String(authorsBasePath)),
  }
}

function blogBase({ options, context }: Pick<BlogSource, 'options'> & { context: Pick<LoadContext, 'config'> }) {
  return joinUrl(context.config.baseUrl, String(options.routeBasePath ?? 'blog'))
}

/** Returns the posts that are built. */
export async function docusaurusPosts(
  { posts }: BlogContent,
  { result, context, options }: BlogSource,
): Promise<DocusaurusPost[]> {
  const routes = new Map(
    result.routes
      .filter(({ component }) => component === '@theme/BlogPostPage')
      .map((route) => [route.sourcePath, route]),
  )
  const described = posts.map(async (post): Promise<DocusaurusPost[]> => {
    const route = routes.get(post.sourcePath)
    if (!route) return []
    const { newer, older, editUrl, post: head } = route.data as unknown as BlogPostPageData
    const { title, description, readingTime, isTruncated, frontMatter, visibility, lastUpdate, sourcePath } = post
    const text = (await context.readText(sourcePath)) ?? ''
    const metadata = omitUndefined({
      ...{
        permalink: route.path,
        editUrl,
        source: `@site/${sourcePath}`,
        title,
        description,
        date: new Date(post.date),
      },
      ...{ tags: tagData(head.tags), readingTime, hasTruncateMarker: isTruncated },
      authors: post.authors.map((author) => authorData(author, { options, context })),
      ...{ frontMatter, unlisted: !visibility.isListed, ...updateData(lastUpdate) },
      ...{ prevItem: itemLink(newer), nextItem: itemLink(older) },
    })
    return [{ id: postId(post), metadata, content: splitFrontMatter(text, sourcePath).body.trim() }]
  })
  return (await Promise.all(described)).flat()
}

/** Id of a post: its slug as it is written. */
export function postId({ frontMatter, slug }: Post): string {
  return frontMatter.slug ?? slug
}

function itemLink(to: PageLink | undefined): { title: string; permalink: string } | undefined {
  return to && { title: to.label, permalink: to.url }
}

function authorData(
  { image, permalink, ...author }: Post['authors'][number],
  source: Pick<BlogSource, 'options' | 'context'>,
): object {
  const { baseUrl } = source.context.config
  return {
    ...author,
    ...(image !== undefined && { imageURL: image.startsWith('/') ? withBaseUrl(image, baseUrl) : image }),
    key: author.key ?? null,
    page: permalink === undefined ? null : { permalink: joinUrl(blogMetadata(source).authorsListPath, permalink) },
  }
}

function tagsOf(posts: readonly DocusaurusPost[]): Record<string, object> {
  const tags: Record<string, { items: string[]; unlisted: boolean; [key: string]: unknown }> = {}
  for (const { id, metadata } of posts) {
    for (const tag of metadata.tags as { permalink: string }[]) {
      const known = tags[tag.permalink] ?? { ...tag, items: [], unlisted: true }
      tags[tag.permalink] = known
      if (metadata.unlisted) continue
      known.items.push(id)
      known.unlisted = false
    }
  }
  return tags
}
