import BlogLayout from '@theme/BlogLayout'
import { type BlogArchivePageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { AllPostsLink } from './all-posts-link.tsx'
import { PostsByYear } from './posts-by-year.tsx'

/** All posts of a blog by year. */
export default function BlogArchivePage(): ReactNode {
  const { title, description, postsUrl, years } = usePageData<BlogArchivePageData>()
  return (
    <BlogLayout title={title} description={description} header={<AllPostsLink url={postsUrl} />}>
      <PostsByYear years={years} />
    </BlogLayout>
  )
}
