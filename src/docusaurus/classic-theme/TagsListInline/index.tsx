import Tag from '@theme/Tag'
import type { ReactNode } from 'react'
import { text } from '../../../browser/theme/text.ts'
import type { ClassicTag } from '../page-content.tsx'

/** The tags of a page. */
export default function TagsListInline({ tags }: { tags: readonly ClassicTag[] }): ReactNode {
  return (
    <ul className="tags" aria-label={text.tags}>
      {tags.map((tag) => (
        <li key={tag.permalink}>
          <Tag {...tag} />
        </li>
      ))}
    </ul>
  )
}
