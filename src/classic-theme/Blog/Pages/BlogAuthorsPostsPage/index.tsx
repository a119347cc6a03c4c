import Author from '@theme/Blog/Components/Author'
import BlogLayout from '@theme/BlogLayout'
import BlogListPaginator from '@theme/BlogListPaginator'
import BlogPostItems from '@theme/BlogPostItems'
import type { PostAuthor } from 'lectern/client'
import type { ReactNode } from 'react'
import { blogText } from '../../../../theme/blog/blog-text.ts'
import type { ListedPost, ListMetadata } from '../../../post-lists.ts'

export interface BlogAuthorsPostsPageProps {
  author: PostAuthor & { count: number }
  authorsListPath: string
  items: readonly ListedPost[]
  listMetadata: ListMetadata
}

/** An author and their posts. */
export default function BlogAuthorsPostsPage(props: BlogAuthorsPostsPageProps): ReactNode {
  const { author, authorsListPath, items, listMetadata } = props
  return (
    <BlogLayout
      header={
        <header className="blog-head">
          <Author as="h1" author={author} count={author.count} />
          <p className="author-about">
            <span>{blogText.posts(author.count)}</span>
            <a className="read-more" href={authorsListPath}>
              {blogText.allAuthors}
            </a>
          </p>
        </header>
      }
    >
      <BlogPostItems items={items} />
      <BlogListPaginator metadata={listMetadata} />
    </BlogLayout>
  )
}
