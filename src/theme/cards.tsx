import type { CategoryCard } from 'lectern/client'
import type { ReactNode } from 'react'
import { externalProps } from './external.ts'
import { text } from './text.ts'

/** Links to pages with a few words about each. */
export function Cards({ items }: { items: CategoryCard[] }): ReactNode {
  return (
    <ul className="cards">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may lead to the same page
        <Card key={index} {...item} />
      ))}
    </ul>
  )
}

function Card({ label, url, external, description, count }: CategoryCard): ReactNode {
  return (
    <li>
      <a href={url} {...externalProps(external)}>
        {label}
      </a>
      {description && <p>{description}</p>}
      {count !== undefined && <p>{text.items(count)}</p>}
    </li>
  )
}
