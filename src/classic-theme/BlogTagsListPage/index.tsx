import BlogLayout from '@theme/BlogLayout'
import TagsListByLetter from '@theme/TagsListByLetter'
import type { ReactNode } from 'react'
import { text } from '../../theme/text.ts'
import type { ClassicTag } from '../page-content.tsx'

/** All tags of a blog, by letter. */
export default function BlogTagsListPage({ tags }: { tags: readonly ClassicTag[] }): ReactNode {
  return (
    <BlogLayout
      header={
        <header className="blog-head">
          <h1>{text.tags}</h1>
        </header>
      }
    >
      <TagsListByLetter tags={tags} />
    </BlogLayout>
  )
}
