import { useCurrentSidebarSiblings } from '@docusaurus/theme-common/internal'
import DocCard from '@theme/DocCard'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { DocCardItem } from '../../../browser/theme/docs/DocCard.tsx'
import type { ClassicCardItem } from '../DocCard/index.tsx'

export interface DocCardListProps {
  /** Default: the items of the page's category. */
  items?: readonly (DocCardItem & { type?: string })[]
  className?: string
}

/** Cards that link to the pages of a category. */
export default function DocCardList({ items, className }: DocCardListProps): ReactNode {
  return items ? <Cards items={items} className={className} /> : <SiblingCards className={className} />
}

function SiblingCards({ className }: { className?: string }): ReactNode {
  const items = useCurrentSidebarSiblings().flatMap((item) => (item.type === 'html' ? [] : [item]))
  return <Cards items={items} className={className} />
}

function Cards({ items, className }: Required<Pick<DocCardListProps, 'items'>> & { className?: string }): ReactNode {
  return (
    <ul className={clsx('cards', className)}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may lead to the same page
        <li key={index}>
          <DocCard item={toClassicCard(item)} />
        </li>
      ))}
    </ul>
  )
}

function toClassicCard(item: DocCardItem & { type?: string }): ClassicCardItem {
  const isCategory = item.type === 'category' || item.items !== undefined || item.count !== undefined
  return { ...item, type: isCategory ? 'category' : 'link', href: item.href ?? item.url }
}
