import BlogLayout from '@theme/BlogLayout'
import BlogPostList from '@theme/BlogPostList'
import VisibilityNote from '@theme/VisibilityNote'
import { type BlogTagPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { blogText } from './blog-text.ts'

/** The posts that have a tag. */
export default function BlogTagPage(): ReactNode {
  const { label, description, count, tagsUrl, posts, pagination, visibility, recent } = usePageData<BlogTagPageData>()
  return (
    <BlogLayout recent={recent}>
      <header className="blog-head">
        <VisibilityNote visibility={visibility} />
        <h1>{blogText.tagged(count, label)}</h1>
        {description && <p className="lead">{description}</p>}
        <p>
          <a className="read-more" href={tagsUrl}>
            {blogText.allTags}
          </a>
        </p>
      </header>
      <BlogPostList posts={posts} pagination={pagination} />
    </BlogLayout>
  )
}
