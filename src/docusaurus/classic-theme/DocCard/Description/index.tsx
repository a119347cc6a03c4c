import type { ReactNode } from 'react'
import type { DocCardLayoutProps } from '../Layout/index.tsx'

/** The description of a card. */
export default function DocCardDescription({
  description,
}: Pick<DocCardLayoutProps, 'item' | 'description'>): ReactNode {
  return <p>{description}</p>
}
