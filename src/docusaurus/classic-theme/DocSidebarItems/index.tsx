import DocSidebarItem from '@theme/DocSidebarItem'
import type { ReactNode } from 'react'
import type { ClassicSidebarItem } from '../sidebar-items.ts'

export interface DocSidebarItemsProps {
  items: readonly ClassicSidebarItem[]
  /** Path of the page. */
  activePath: string
  /** 1 for the outermost items. */
  level: number
  onItemClick?(item: ClassicSidebarItem): void
  tabIndex?: number
}

/** The items of a list in a sidebar. */
export default function DocSidebarItems({ items, ...props }: DocSidebarItemsProps): ReactNode {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity besides their position; a displayed tree does not change
    <DocSidebarItem key={index} item={item} index={index} {...props} />
  ))
}
