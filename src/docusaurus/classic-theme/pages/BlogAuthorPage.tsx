import { toBlogAuthor } from '@docusaurus/plugin-content-blog/client'
import BlogAuthorsPostsPage from '@theme/Blog/Pages/BlogAuthorsPostsPage'
import PageComponent from '@theme/PageComponent'
import { type BlogAuthorPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { useListMetadata, usePostItems } from '../post-lists.tsx'
import { EmbeddedRecentPosts, useRecentPosts } from '../recent-posts.tsx'

/** An author and their posts. */
export default function BlogAuthorPage(): ReactNode {
  const { author, count, authorsUrl } = usePageData<BlogAuthorPageData>()
  return (
    <>
      <EmbeddedRecentPosts />
      <PageComponent
        name="Blog/Pages/BlogAuthorsPostsPage"
        usual={BlogAuthorsPostsPage}
        props={{
          author: { ...toBlogAuthor(author), count },
          authorsListPath: authorsUrl,
          items: usePostItems(),
          listMetadata: useListMetadata(count),
          sidebar: useRecentPosts(),
        }}
      />
    </>
  )
}
