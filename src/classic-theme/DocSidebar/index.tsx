import DocSidebarDesktop from '@theme/DocSidebar/Desktop'
import DocSidebarMobile from '@theme/DocSidebar/Mobile'
import type { ReactNode } from 'react'
import type { ClassicSidebarItem } from '../sidebar-items.ts'

export interface DocSidebarProps {
  sidebar: ClassicSidebarItem[]
  /** Path of the page. */
  path: string
  onCollapse?(): void
  isHidden?: boolean
  /** Whether it is part of the menu on small screens. */
  isMobile?: boolean
}

/** The sidebar. */
export default function DocSidebar({ isMobile, ...props }: DocSidebarProps): ReactNode {
  return isMobile ? <DocSidebarMobile {...props} /> : <DocSidebarDesktop {...props} />
}
