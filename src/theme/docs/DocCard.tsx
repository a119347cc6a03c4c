import type { ReactNode } from 'react'
import { externalProps } from '../layout/external.ts'
import { text } from '../text.ts'

/** A page or category as a card shows it; items of sidebars fit. */
export interface DocCardItem {
  label: string
  url?: string
  /** The same, as sidebars that are written by hand have it. */
  href?: string
  external?: boolean
  description?: string
  /** Of a category: the number of its items. */
  count?: number
  items?: readonly unknown[]
}

export interface DocCardProps {
  item: DocCardItem
}

/** A card that leads to a page: its name, and what is said about it. */
export default function DocCard({ item }: DocCardProps): ReactNode {
  const { label, url = item.href, external, description, count = item.items?.length } = item
  return (
    <>
      <a href={url} {...externalProps(external)}>
        {label}
      </a>
      {description && <p>{description}</p>}
      {count !== undefined && <p>{text.items(count)}</p>}
    </>
  )
}
