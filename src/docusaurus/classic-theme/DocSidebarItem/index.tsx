import DocSidebarItemCategory from '@theme/DocSidebarItem/Category'
import DocSidebarItemHtml from '@theme/DocSidebarItem/Html'
import DocSidebarItemLink from '@theme/DocSidebarItem/Link'
import type { ReactNode } from 'react'
import type { DocSidebarItemsProps } from '../DocSidebarItems/index.tsx'
import type { ClassicSidebarItem } from '../sidebar-items.ts'

export interface DocSidebarItemProps<T = ClassicSidebarItem> extends Omit<DocSidebarItemsProps, 'items'> {
  item: T
  index: number
}

/** An item of a sidebar. */
export default function DocSidebarItem({ item, ...props }: DocSidebarItemProps): ReactNode {
  if (item.type === 'category') return <DocSidebarItemCategory item={item} {...props} />
  if (item.type === 'html') return <DocSidebarItemHtml item={item} {...props} />
  return <DocSidebarItemLink item={item} {...props} />
}
