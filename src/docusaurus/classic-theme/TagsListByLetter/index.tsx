import { listTagsByLetters } from '@docusaurus/theme-common'
import Tag from '@theme/Tag'
import type { ReactNode } from 'react'
import type { ClassicTag } from '../page-content.tsx'

/** Tags by their first letter. */
export default function TagsListByLetter({ tags }: { tags: readonly ClassicTag[] }): ReactNode {
  return (
    <section>
      {listTagsByLetters(tags).map(({ letter, tags: items }) => (
        <article key={letter}>
          <h2>{letter}</h2>
          <ul className="tags">
            {items.map((tag) => (
              <li key={tag.permalink}>
                <Tag {...tag} />
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  )
}
