import BlogLayout from '@theme/BlogLayout'
import { type BlogArchivePageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { PostsByYear } from './posts-by-year.tsx'

/** All posts of a blog by year. */
export default function BlogArchivePage(): ReactNode {
  const { title, description, years } = usePageData<BlogArchivePageData>()
  return (
    <BlogLayout title={title} description={description}>
      <PostsByYear years={years} />
    </BlogLayout>
  )
}
