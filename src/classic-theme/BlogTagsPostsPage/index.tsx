import BlogLayout from '@theme/BlogLayout'
import BlogListPaginator from '@theme/BlogListPaginator'
import BlogPostItems from '@theme/BlogPostItems'
import ContentVisibility from '@theme/ContentVisibility'
import type { ReactNode } from 'react'
import { blogText } from '../../theme/blog/blog-text.ts'
import type { ListedPost, ListMetadata } from '../post-lists.ts'

export interface BlogTagsPostsPageProps {
  tag: { label: string; description?: string; count: number; allTagsPath: string; permalink: string }
  items: readonly ListedPost[]
  listMetadata: ListMetadata
}

/** All posts with a tag. */
export default function BlogTagsPostsPage({ tag, items, listMetadata }: BlogTagsPostsPageProps): ReactNode {
  return (
    <BlogLayout
      header={
        <header className="blog-head">
          <h1>{blogText.tagged(tag.count, tag.label)}</h1>
          {tag.description && <p className="lead">{tag.description}</p>}
          <p>
            <a className="read-more" href={tag.allTagsPath}>
              {blogText.allTags}
            </a>
          </p>
          <ContentVisibility />
        </header>
      }
    >
      <BlogPostItems items={items} />
      <BlogListPaginator metadata={listMetadata} />
    </BlogLayout>
  )
}
