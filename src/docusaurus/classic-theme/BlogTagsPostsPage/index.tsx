import BlogLayout from '@theme/BlogLayout'
import BlogListPaginator from '@theme/BlogListPaginator'
import BlogPostItems from '@theme/BlogPostItems'
import Unlisted from '@theme/ContentVisibility/Unlisted'
import type { ReactNode } from 'react'
import { blogText } from '../../../browser/theme/blog/blog-text.ts'
import type { ListedPost, ListMetadata } from '../post-lists.tsx'
import type { RecentPostList } from '../recent-posts.tsx'
import '../../../browser/theme/styles/blog.css'

export interface BlogTagsPostsPageProps {
  tag: { label: string; description?: string; count: number; allTagsPath: string; permalink: string; unlisted: boolean }
  items: readonly ListedPost[]
  listMetadata: ListMetadata
  sidebar?: RecentPostList
}

/** All posts with a tag. */
export default function BlogTagsPostsPage({ tag, items, listMetadata, sidebar }: BlogTagsPostsPageProps): ReactNode {
  return (
    <BlogLayout sidebar={sidebar}>
      <header className="blog-head">
        <h1>{blogText.postsTagged({ nPosts: blogText.posts({ count: tag.count }), tagName: tag.label })}</h1>
        {tag.description && <p className="lead">{tag.description}</p>}
        <p>
          <a className="read-more" href={tag.allTagsPath}>
            {blogText.allTags}
          </a>
        </p>
        {tag.unlisted && <Unlisted />}
      </header>
      <BlogPostItems items={items} />
      <BlogListPaginator metadata={listMetadata} />
    </BlogLayout>
  )
}
