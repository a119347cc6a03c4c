import type { ReactNode } from 'react'
import type { ClassicTag } from '../page-content.tsx'

/** A link to the page of a tag. */
export default function Tag({ permalink, label, count, description }: ClassicTag): ReactNode {
  return (
    <a href={permalink} rel="tag" title={description}>
      {label}
      {count !== undefined && <span> {count}</span>}
    </a>
  )
}
