import { filesBase, type HeadTag, isExternalUrl, withBaseUrl } from 'lectern/plugin-kit'
import type { Post } from '../content.ts'
import { type BlogRouteContext, blogUrl, postUrl, toAbsoluteUrl, websiteUrl } from './route-context.ts'

/** A script tag with structured data (JSON-LD). */
export function structuredDataTag(data: object): HeadTag {
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text: JSON.stringify(data) }
}

/** The schema.org `Blog` of a list page. */
export function blogSchema(posts: readonly Post[], blogContext: BlogRouteContext): object {
  const { blogTitle, blogDescription: description } = blogContext.options
  const url = toAbsoluteUrl(blogUrl(blogContext), blogContext.context)
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': url,
    mainEntityOfPage: url,
    headline: blogTitle,
    ...(description && { description }),
    blogPost: posts.map((post) => postSchema(post, blogContext)),
  }
}

/** The schema.org `BlogPosting` of a post page. */
export function blogPostingSchema(post: Post, blogContext: BlogRouteContext): object {
  const { context, options } = blogContext
  return {
    '@context': 'https://schema.org',
    ...postSchema(post, blogContext),
    isPartOf: {
      '@type': 'Blog',
      '@id': toAbsoluteUrl(blogUrl(blogContext), context),
      name: options.blogTitle,
    },
  }
}

function postSchema(post: Post, blogContext: BlogRouteContext): object {
  const { context } = blogContext
  const url = toAbsoluteUrl(postUrl(post, blogContext), context)
  const imageUrl = (path: string) =>
    toAbsoluteUrl(isExternalUrl(path) ? path : withBaseUrl(path, filesBase(context.config)), context)
  const image = post.image && imageUrl(post.image)
  const authors = post.authors.map(({ name, title, url: authorUrl, email, image: authorImage }) => ({
    '@type': 'Person',
    ...(name && { name }),
    ...(title && { description: title }),
    ...(authorUrl && { url: toAbsoluteUrl(websiteUrl(authorUrl, context), context) }),
    ...(email && { email }),
    ...(authorImage && { image: imageUrl(authorImage) }),
  }))
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    name: post.title,
    ...(post.description && { description: post.description }),
    datePublished: post.date,
    ...(post.lastUpdate?.date && { dateModified: post.lastUpdate.date }),
    ...(authors.length > 0 && { author: authors.length === 1 ? authors[0] : authors }),
    ...(image && { image: { '@type': 'ImageObject', '@id': image, url: image, contentUrl: image } }),
    keywords: post.frontMatter.keywords ?? [],
  }
}
