import BlogTagsPostsPage from '@theme/BlogTagsPostsPage'
import PageComponent from '@theme/PageComponent'
import { type BlogTagPageData, usePage, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { useListMetadata, usePostItems } from '../post-lists.tsx'
import { EmbeddedRecentPosts, useRecentPosts } from '../recent-posts.tsx'

/** All posts with a tag. */
export default function BlogTagPage(): ReactNode {
  const { path } = usePage()
  const { label, description, count, tagsUrl, visibility } = usePageData<BlogTagPageData>()
  const unlisted = visibility === 'unlisted'
  return (
    <>
      <EmbeddedRecentPosts />
      <PageComponent
        name="BlogTagsPostsPage"
        usual={BlogTagsPostsPage}
        props={{
          tag: { label, description, count, allTagsPath: tagsUrl, permalink: path, unlisted },
          items: usePostItems(),
          listMetadata: useListMetadata(count),
          sidebar: useRecentPosts(),
        }}
      />
    </>
  )
}
