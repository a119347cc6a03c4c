import type { BlogAuthor } from '@docusaurus/plugin-content-blog/client'
import Author from '@theme/Blog/Components/Author'
import BlogLayout from '@theme/BlogLayout'
import { type BlogAuthorsPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { blogText } from '../../../../../browser/theme/blog/blog-text.ts'
import type { RecentPostList } from '../../../recent-posts.tsx'
import '../../../../../browser/theme/styles/blog.css'

export interface BlogAuthorsListPageProps {
  authors: readonly (BlogAuthor & { count: number })[]
  sidebar?: RecentPostList
}

/** All authors of a blog. */
export default function BlogAuthorsListPage({ authors, sidebar }: BlogAuthorsListPageProps): ReactNode {
  const { title } = usePageData<BlogAuthorsPageData>()
  return (
    <BlogLayout sidebar={sidebar}>
      <header className="blog-head">
        <h1>{title}</h1>
      </header>
      <ul className="entries">
        {authors.map(({ count, ...author }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two authors may have the same name
          <li key={index}>
            <Author as="h2" author={author} count={count} />
            <span>{blogText.posts({ count })}</span>
          </li>
        ))}
      </ul>
    </BlogLayout>
  )
}
