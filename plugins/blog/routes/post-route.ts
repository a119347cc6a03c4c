import {
  type BlogPostPageData,
  type HeadTag,
  isExternalUrl,
  type PageLink,
  type Route,
  withBaseUrl,
} from 'lectern/plugin-kit'
import type { Post } from '../content.ts'
import { feedTags } from '../feeds/feed-links.ts'
import { editUrlOf } from './edit-url.ts'
import { sidebarOf } from './recent-posts.ts'
import { absolute, blogRoute, blogUrl, postContent, postHead, postUrl, type RouteMaker } from './route-context.ts'

/** The page of one post. */
export function postRoute(post: Post, maker: RouteMaker): Route {
  const { context, options, content } = maker
  const { frontMatter, visibility, lastUpdate } = post
  const sidebar = sidebarOf(maker)
  const url = postUrl(post, maker)
  const { minHeadingLevel, maxHeadingLevel } = context.config.theme.tableOfContents
  const params = { blogDirPath: content.folder, blogPath: post.source, permalink: url, locale: context.locale }
  const editUrl = editUrlOf(options.editUrl, params)
  const { canonical } = frontMatter
  const data: BlogPostPageData = {
    post: postHead(post, maker),
    ...(frontMatter.hide_title && { hideTitle: true }),
    ...(frontMatter.hide_table_of_contents && { hideToc: true }),
    minTocLevel: frontMatter.toc_min_heading_level ?? minHeadingLevel,
    maxTocLevel: frontMatter.toc_max_heading_level ?? maxHeadingLevel,
    ...neighbours(post, maker),
    ...sidebar.data,
    ...(editUrl && { editUrl }),
    ...(lastUpdate && { lastUpdate }),
    ...(visibility.note && { visibility: visibility.note }),
    ...(frontMatter.search !== undefined && { search: frontMatter.search as BlogPostPageData['search'] }),
  }
  const address = canonical === undefined || isExternalUrl(canonical) ? canonical : context.pageUrl(canonical)
  return blogRoute(
    {
      path: url,
      component: '@theme/BlogPostPage',
      contents: [postContent(post, 'full', maker)],
      data,
      shared: sidebar.shared,
      head: {
        title: frontMatter.title_meta ?? post.title,
        ...(post.description && { description: post.description }),
        ...(frontMatter.keywords && { keywords: frontMatter.keywords }),
        ...(post.image && { image: post.image }),
        ...(address !== undefined && { canonical: address }),
        ...(!visibility.isListed && { noIndex: true }),
        ...(lastUpdate?.date && { modified: lastUpdate.date }),
        tags: [...articleTags(post, maker), ...feedTags(maker)],
      },
      sourcePath: post.sourcePath,
    },
    'blog-post-page',
    maker,
  )
}

/** The listed posts before and after, by the order of the lists. */
function neighbours(post: Post, maker: RouteMaker): { newer?: PageLink; older?: PageLink } {
  const place = maker.placeOf(post)
  if (place === undefined) return {}
  const link = (other: Post | undefined): PageLink | undefined =>
    other && { label: other.title, url: postUrl(other, maker) }
  const newer = link(maker.listed[place - 1])
  const older = link(maker.listed[place + 1])
  return { ...(newer && { newer }), ...(older && { older }) }
}

function articleTags(post: Post, maker: RouteMaker): HeadTag[] {
  const property = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { property: name, content },
  })
  const urls = post.authors.flatMap(({ url }) => (url ? [url] : []))
  return [
    property('og:type', 'article'),
    property('article:published_time', post.date),
    ...(urls.length > 0 ? [property('article:author', urls.join(','))] : []),
    ...(post.tags.length > 0 ? [property('article:tag', post.tags.map(({ label }) => label).join(','))] : []),
    { tag: 'script', attributes: { type: 'application/ld+json' }, text: JSON.stringify(postingOf(post, maker)) },
  ]
}

/** A post in the words of schema.org. */
export function postingOf(post: Post, maker: RouteMaker): object {
  const { context } = maker
  const url = absolute(postUrl(post, maker), context)
  const { baseUrl } = context.config
  const image =
    post.image && absolute(isExternalUrl(post.image) ? post.image : withBaseUrl(post.image, baseUrl), context)
  const people = post.authors.map(({ name, title, url: page, email, image: picture }) => ({
    '@type': 'Person',
    ...(name && { name }),
    ...(title && { description: title }),
    ...(page && { url: absolute(page, context) }),
    ...(email && { email }),
    ...(picture && { image: absolute(isExternalUrl(picture) ? picture : withBaseUrl(picture, baseUrl), context) }),
  }))
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    name: post.title,
    ...(post.description && { description: post.description }),
    datePublished: post.date,
    ...(post.lastUpdate?.date && { dateModified: post.lastUpdate.date }),
    ...(people.length > 0 && { author: people.length === 1 ? people[0] : people }),
    ...(image && { image: { '@type': 'ImageObject', '@id': image, url: image, contentUrl: image } }),
    keywords: post.frontMatter.keywords ?? [],
    isPartOf: {
      '@type': 'Blog',
      '@id': absolute(blogUrl(maker), context),
      name: maker.options.blogTitle,
    },
  }
}
