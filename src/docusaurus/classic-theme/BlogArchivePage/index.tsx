import BlogLayout from '@theme/BlogLayout'
import { type BlogArchivePageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { PostsByYear } from '../../../browser/theme/blog/posts-by-year.tsx'
import '../../../browser/theme/styles/blog.css'

/** All posts of a blog by year. */
export default function BlogArchivePage(): ReactNode {
  const { title, description, years } = usePageData<BlogArchivePageData>()
  return (
    <BlogLayout>
      <header className="blog-head">
        <h1>{title}</h1>
        {description && <p className="lead">{description}</p>}
      </header>
      <PostsByYear years={years} />
    </BlogLayout>
  )
}
