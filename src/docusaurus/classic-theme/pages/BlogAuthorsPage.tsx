import { toBlogAuthor } from '@docusaurus/plugin-content-blog/client'
import BlogAuthorsListPage from '@theme/Blog/Pages/BlogAuthorsListPage'
import PageComponent from '@theme/PageComponent'
import { type BlogAuthorsPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { EmbeddedRecentPosts, useRecentPosts } from '../recent-posts.tsx'

/** All authors of a blog. */
export default function BlogAuthorsPage(): ReactNode {
  const { authors } = usePageData<BlogAuthorsPageData>()
  const listed = authors.map(({ count, ...author }) => ({ ...toBlogAuthor(author), count }))
  return (
    <>
      <EmbeddedRecentPosts />
      <PageComponent
        name="Blog/Pages/BlogAuthorsListPage"
        usual={BlogAuthorsListPage}
        props={{ authors: listed, sidebar: useRecentPosts() }}
      />
    </>
  )
}
