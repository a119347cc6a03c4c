import type { TagLink } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'

export interface TagLinksProps {
  tags?: TagLink[]
}

/** The tags of a page, as links to their tag pages. */
export default function TagLinks({ tags }: TagLinksProps): ReactNode {
  return (
    tags && (
      <ul className="tags" aria-label={text.tags}>
        {tags.map(({ label, url }) => (
          <li key={url}>
            <a href={url} rel="tag">
              {label}
            </a>
          </li>
        ))}
      </ul>
    )
  )
}
