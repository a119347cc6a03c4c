import BlogTagsListPage from '@theme/BlogTagsListPage'
import PageComponent from '@theme/PageComponent'
import { type BlogTagsPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { toClassicTags } from '../page-content.tsx'
import { EmbeddedRecentPosts, useRecentPosts } from '../recent-posts.tsx'

/** All tags of a blog. */
export default function BlogTagsPage(): ReactNode {
  return (
    <>
      <EmbeddedRecentPosts />
      <PageComponent
        name="BlogTagsListPage"
        usual={BlogTagsListPage}
        props={{ tags: toClassicTags(usePageData<BlogTagsPageData>().tags), sidebar: useRecentPosts() }}
      />
    </>
  )
}
