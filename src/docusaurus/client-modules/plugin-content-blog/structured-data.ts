import { useSite } from 'lectern/client'
import { absoluteUrl } from '../../../shared/url.ts'
import { useBlogMetadata } from './blog-metadata.ts'
import { useBlogPost } from './post.tsx'

/** Returns the description of the post for search engines, as JSON-LD. */
export function useBlogPostStructuredData(): Record<string, unknown> {
  const { url } = useSite()
  const { metadata } = useBlogPost()
  const { title, description, date, permalink, authors } = metadata
  const address = absoluteUrl(permalink, url)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': address,
    mainEntityOfPage: address,
    url: address,
    headline: title,
    name: title,
    description,
    datePublished: date,
    author: authors.map(({ name, title: role, url: page }) => ({
      '@type': 'Person',
      ...(name !== undefined && { name }),
      ...(role !== undefined && { description: role }),
      ...(page !== undefined && { url: absoluteUrl(page, url) }),
    })),
  }
}

/** Returns the description of the blog for search engines, as JSON-LD. */
export function useBlogListPageStructuredData(): Record<string, unknown> {
  const { url } = useSite()
  const { blogBasePath, blogTitle } = useBlogMetadata()
  const address = absoluteUrl(blogBasePath, url)
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': address,
    mainEntityOfPage: address,
    headline: blogTitle,
  }
}
