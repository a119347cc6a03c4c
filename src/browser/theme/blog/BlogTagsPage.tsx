import BlogLayout from '@theme/BlogLayout'
import { type BlogTagsPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { AllPostsLink } from './all-posts-link.tsx'
import { blogText } from './blog-text.ts'

/** All tags of a blog, with the number of posts of each. */
export default function BlogTagsPage(): ReactNode {
  const { title, postsUrl, tags, recent } = usePageData<BlogTagsPageData>()
  return (
    <BlogLayout title={title} header={<AllPostsLink url={postsUrl} />} recent={recent}>
      <ul className="entries">
        {tags.map(({ label, url, description, count = 0 }) => (
          <li key={url}>
            <a href={url}>{label}</a>
            <span>{blogText.posts({ count })}</span>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </BlogLayout>
  )
}
