import DocCard, { type DocCardItem } from '@theme/DocCard'
import {
  type DocPageData,
  type SidebarItem,
  type SidebarTree,
  usePage,
  usePageData,
  usePageShared,
} from 'lectern/client'
import type { ReactNode } from 'react'
import { readSidebar } from '../docs/read-sidebar.ts'

export interface DocCardListProps {
  /** Those of the category that the page belongs to where they are left out. */
  items?: readonly DocCardItem[]
  className?: string
}

/** Cards for the pages of a category. */
export default function DocCardList({ items, className }: DocCardListProps): ReactNode {
  return items ? <Cards items={items} className={className} /> : <CategoryCards className={className} />
}

function Cards({ items, className }: { items: readonly DocCardItem[]; className?: string }): ReactNode {
  return (
    <ul className={className ? `cards ${className}` : 'cards'}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may lead to the same page
        <li key={index}>
          <DocCard item={item} />
        </li>
      ))}
    </ul>
  )
}

function CategoryCards({ className }: { className?: string }): ReactNode {
  const { path } = usePage()
  const { sidebar } = usePageData<Partial<DocPageData>>()
  const tree = usePageShared<SidebarTree>(sidebar?.branch, readSidebar)
  return <Cards items={siblings(tree?.items ?? [], path) ?? []} className={className} />
}

/** What stands in the category whose page this is, else beside the page; pages only. */
function siblings(items: readonly SidebarItem[], path: string): DocCardItem[] | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue
    const found = item.ownPage && item.url === path ? cardsOf(item.items ?? []) : siblings(item.items ?? [], path)
    if (found) return found
  }
  return items.some((item) => item.type !== 'html' && item.url === path) ? cardsOf(items, path) : undefined
}

function cardsOf(items: readonly SidebarItem[], except?: string): DocCardItem[] {
  return items.flatMap((item) => (item.type === 'html' || !item.url || item.url === except ? [] : [item]))
}
