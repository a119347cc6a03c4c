import TagsListByLetter from '@theme/TagsListByLetter'
import type { ReactNode } from 'react'
import { text } from '../../../browser/theme/text.ts'
import type { ClassicTag } from '../page-content.tsx'

/** All tags of a docs instance, by letter. */
export default function DocTagsListPage({ tags }: { tags: readonly ClassicTag[] }): ReactNode {
  return (
    <div className="page">
      <main>
        <div className="article-columns">
          <article>
            <h1>{text.tags}</h1>
            <TagsListByLetter tags={tags} />
          </article>
        </div>
      </main>
    </div>
  )
}
