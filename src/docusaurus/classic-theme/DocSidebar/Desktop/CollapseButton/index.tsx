import SidebarToggle from '@theme/SidebarToggle'
import type { ReactNode } from 'react'

/** The button that hides and shows the sidebar. */
export default function DocSidebarDesktopCollapseButton(_: { onClick?(): void }): ReactNode {
  return <SidebarToggle />
}
