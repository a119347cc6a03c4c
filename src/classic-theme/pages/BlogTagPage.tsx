import BlogTagsPostsPage from '@theme/BlogTagsPostsPage'
import { type BlogTagPageData, usePage, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { toPostItems, toPostPagination } from '../post-lists.ts'

/** All posts with a tag. */
export default function BlogTagPage(): ReactNode {
  const { path } = usePage()
  const { label, description, count, tagsUrl, posts, pagination } = usePageData<BlogTagPageData>()
  return (
    <BlogTagsPostsPage
      tag={{ label, description, count, allTagsPath: tagsUrl, permalink: path }}
      items={toPostItems(posts)}
      listMetadata={toPostPagination(pagination)}
    />
  )
}
