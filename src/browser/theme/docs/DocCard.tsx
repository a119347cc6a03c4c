import { Link } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import { withWordBreaks } from './word-breaks.tsx'

/** A page or category; sidebar items have this shape. */
export interface DocCardItem {
  label: string
  url?: string
  /** Alternative to `url`, as in hand-written sidebars: a path without the base URL, or a URL. */
  href?: string
  external?: boolean
  description?: string
  /** Number of items of a category. */
  count?: number
  items?: readonly unknown[]
}

export interface DocCardProps {
  item: DocCardItem
}

/** A card with a link to a page and its description. */
export default function DocCard({ item }: DocCardProps): ReactNode {
  const { label, url = item.href, description, count = item.items?.length } = item
  return (
    <>
      <Link href={url}>{withWordBreaks(label)}</Link>
      {description && <p>{description}</p>}
      {count !== undefined && <p>{text.items({ count })}</p>}
    </>
  )
}
