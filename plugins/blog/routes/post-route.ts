import { posix as path } from 'node:path'
import {
  type BlogPostPageData,
  type HeadTag,
  isExternalUrl,
  isTranslated,
  type Route,
  redirectFrom,
  resolveEditUrl,
  type TranslatedFolder,
  translationOf,
} from 'lectern/plugin-kit'
import type { Post } from '../content.ts'
import { feedLinkTags } from '../feeds/feed-links.ts'
import type { ResolvedOptions } from '../options.ts'
import { blogRoute, postContent } from './blog-route.ts'
import { getNeighbors } from './pagination.ts'
import { postHead } from './post-head.ts'
import { getSidebar } from './recent-posts.ts'
import { type BlogRouteContext, postUrl, toAbsoluteUrl, websiteUrl } from './route-context.ts'
import { blogPostingSchema, structuredDataTag } from './structured-data.ts'

/** Creates the route of a post. */
export function postRoute(post: Post, blogContext: BlogRouteContext): Route {
  const { context, options, content } = blogContext
  const { frontMatter, visibility, lastUpdate } = post
  const sidebar = getSidebar(blogContext)
  const url = postUrl(post, blogContext)
  const { minHeadingLevel, maxHeadingLevel } = context.config.theme.tableOfContents
  const edited = editedFile(post, content.folders, options)
  const params = { blogDirPath: edited.folder, blogPath: post.source, permalink: url, locale: context.locale }
  const editUrl = resolveEditUrl(options.editUrl, edited.sourcePath, { params, siteDir: context.siteDir })
  const { canonical } = frontMatter
  const data: BlogPostPageData = {
    post: postHead(post, blogContext),
    ...(frontMatter.hide_title && { hideTitle: true }),
    ...(frontMatter.hide_table_of_contents && { hideToc: true }),
    minTocLevel: frontMatter.toc_min_heading_level ?? minHeadingLevel,
    maxTocLevel: frontMatter.toc_max_heading_level ?? maxHeadingLevel,
    ...getNeighbors(post, blogContext),
    ...sidebar.data,
    ...(editUrl && { editUrl }),
    ...(lastUpdate && { lastUpdate }),
    ...(post.fields && { frontMatter: post.fields }),
    ...(visibility.note && { visibility: visibility.note }),
    ...(frontMatter.search !== undefined && { search: frontMatter.search as BlogPostPageData['search'] }),
  }
  const canonicalUrl = canonical === undefined || isExternalUrl(canonical) ? canonical : context.pageUrl(canonical)
  return blogRoute(
    {
      path: url,
      component: '@theme/BlogPostPage',
      contents: [postContent(post, 'full', blogContext)],
      data,
      shared: sidebar.shared,
      head: {
        title: frontMatter.title_meta ?? post.title,
        ...(post.description && { description: post.description }),
        ...(frontMatter.keywords && { keywords: frontMatter.keywords }),
        ...(post.image && { image: post.image }),
        ...(canonicalUrl !== undefined && { canonical: canonicalUrl }),
        ...(!visibility.isListed && { noIndex: true }),
        ...(lastUpdate?.date && { modified: lastUpdate.date }),
        tags: [...articleTags(post, blogContext), ...feedLinkTags(blogContext)],
      },
      sourcePath: post.sourcePath,
      ...translationOf(post.sourcePath, content.folders),
      ...redirectFrom(frontMatter, options.routeBasePath),
    },
    'blog-post-page',
    blogContext,
  )
}

/** Returns the file to edit: by default, the original of a translation. */
function editedFile(
  { source, sourcePath }: Post,
  folders: TranslatedFolder,
  { editLocalizedFiles }: ResolvedOptions,
): { folder: string; sourcePath: string } {
  if (editLocalizedFiles && isTranslated(sourcePath, folders))
    return { folder: folders.translated as string, sourcePath }
  return { folder: folders.folder, sourcePath: path.join(folders.folder, source) }
}

function articleTags(post: Post, blogContext: BlogRouteContext): HeadTag[] {
  const property = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { property: name, content },
  })
  const { context } = blogContext
  const authorUrls = post.authors.flatMap(({ url }) => (url ? [toAbsoluteUrl(websiteUrl(url, context), context)] : []))
  return [
    property('og:type', 'article'),
    property('article:published_time', post.date),
    ...(authorUrls.length > 0 ? [property('article:author', authorUrls.join(','))] : []),
    ...(post.tags.length > 0 ? [property('article:tag', post.tags.map(({ label }) => label).join(','))] : []),
    structuredDataTag(blogPostingSchema(post, blogContext)),
  ]
}
