import Tag from '@theme/Tag'
import type { ReactNode } from 'react'
import type { ClassicTag } from '../page-content.tsx'

/** Tags by their first letter. */
export default function TagsListByLetter({ tags }: { tags: readonly ClassicTag[] }): ReactNode {
  return (
    <section>
      {groupByLetter(tags).map(([letter, items]) => (
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

function groupByLetter(tags: readonly ClassicTag[]): [letter: string, tags: ClassicTag[]][] {
  const groups = new Map<string, ClassicTag[]>()
  for (const tag of tags) {
    const letter = tag.label.charAt(0).toUpperCase()
    groups.set(letter, [...(groups.get(letter) ?? []), tag])
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b))
}
