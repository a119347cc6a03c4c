import BlogLayout from '@theme/BlogLayout'
import TagsListByLetter from '@theme/TagsListByLetter'
import type { ReactNode } from 'react'
import { text } from '../../../browser/theme/text.ts'
import type { ClassicTag } from '../page-content.tsx'
import type { RecentPostList } from '../recent-posts.tsx'
import '../../../browser/theme/styles/blog.css'

export interface BlogTagsListPageProps {
  tags: readonly ClassicTag[]
  sidebar?: RecentPostList
}

/** All tags of a blog, by letter. */
export default function BlogTagsListPage({ tags, sidebar }: BlogTagsListPageProps): ReactNode {
  return (
    <BlogLayout sidebar={sidebar}>
      <header className="blog-head">
        <h1>{text.tags}</h1>
      </header>
      <TagsListByLetter tags={tags} />
    </BlogLayout>
  )
}
