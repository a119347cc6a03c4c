import SidebarToggle from '@theme/SidebarToggle'
import type { ReactNode } from 'react'

/** The button that shows a hidden sidebar. */
export default function DocRootLayoutSidebarExpandButton(_: { toggleSidebar?(): void }): ReactNode {
  return <SidebarToggle />
}
