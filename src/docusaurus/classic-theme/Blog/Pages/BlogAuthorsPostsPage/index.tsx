import type { BlogAuthor } from '@docusaurus/plugin-content-blog/client'
import { useBlogMetadata } from '@docusaurus/plugin-content-blog/client'
import Author from '@theme/Blog/Components/Author'
import BlogLayout from '@theme/BlogLayout'
import BlogListPaginator from '@theme/BlogListPaginator'
import BlogPostItems from '@theme/BlogPostItems'
import type { ReactNode } from 'react'
import { blogText } from '../../../../../browser/theme/blog/blog-text.ts'
import type { ListedPost, ListMetadata } from '../../../post-lists.tsx'
import type { RecentPostList } from '../../../recent-posts.tsx'
import '../../../../../browser/theme/styles/blog.css'

export interface BlogAuthorsPostsPageProps {
  author: BlogAuthor & { count: number }
  authorsListPath?: string
  sidebar?: RecentPostList
  items: readonly ListedPost[]
  listMetadata: ListMetadata
}

/** An author and their posts. */
export default function BlogAuthorsPostsPage(props: BlogAuthorsPostsPageProps): ReactNode {
  const { author, authorsListPath, items, listMetadata, sidebar } = props
  const { authorsListPath: knownPath } = useBlogMetadata()
  return (
    <BlogLayout sidebar={sidebar}>
      <header className="blog-head">
        <Author as="h1" author={author} count={author.count} />
        <p className="author-about">
          <span>{blogText.posts({ count: author.count })}</span>
          <a className="read-more" href={authorsListPath ?? knownPath}>
            {blogText.allAuthors}
          </a>
        </p>
      </header>
      <BlogPostItems items={items} />
      <BlogListPaginator metadata={listMetadata} />
    </BlogLayout>
  )
}
