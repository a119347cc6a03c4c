import DocCard, { type DocCardItem } from '@theme/DocCard'
import clsx from 'clsx'
import {
  type DocPageData,
  type SidebarItem,
  type SidebarTree,
  usePage,
  usePageData,
  usePageShared,
} from 'lectern/client'
import type { ReactNode } from 'react'
import { readSidebarFromHtml } from '../docs/sidebar-from-html.ts'

export interface DocCardListProps {
  /** Default: the items of the page's category. */
  items?: readonly DocCardItem[]
  className?: string
}

/** Cards that link to the pages of a category. */
export default function DocCardList({ items, className }: DocCardListProps): ReactNode {
  return items ? <Cards items={items} className={className} /> : <CategoryCards className={className} />
}

function Cards({ items, className }: { items: readonly DocCardItem[]; className?: string }): ReactNode {
  return (
    <ul className={clsx('cards', className)}>
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
  const tree = usePageShared<SidebarTree>(sidebar?.branch, readSidebarFromHtml)
  return <Cards items={categoryCards(tree?.items ?? [], path) ?? []} className={className} />
}

/** Returns the pages of the category whose own page this is, else the other pages of the page's category. */
function categoryCards(items: readonly SidebarItem[], path: string): DocCardItem[] | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue
    const found = item.ownPage && item.url === path ? toCards(item.items ?? []) : categoryCards(item.items ?? [], path)
    if (found) return found
  }
  return items.some((item) => item.type !== 'html' && item.url === path) ? toCards(items, path) : undefined
}

function toCards(items: readonly SidebarItem[], except?: string): DocCardItem[] {
  return items.flatMap((item) => (item.type === 'html' || !item.url || item.url === except ? [] : [item]))
}
