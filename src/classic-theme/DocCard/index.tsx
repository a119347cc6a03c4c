import type { ReactNode } from 'react'
import SiteDocCard, { type DocCardItem } from '../../theme/docs/DocCard.tsx'

export interface ClassicCardItem extends DocCardItem {
  type: 'link' | 'category'
}

/** A card with a link to a page and its description. */
export default function DocCard({ item }: { item: ClassicCardItem }): ReactNode {
  return <SiteDocCard item={item} />
}
