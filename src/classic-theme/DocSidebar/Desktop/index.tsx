import DocSidebarDesktopContent from '@theme/DocSidebar/Desktop/Content'
import type { ReactNode } from 'react'
import type { DocSidebarProps } from '../index.tsx'

/** The sidebar beside the main content. */
export default function DocSidebarDesktop({ path, sidebar }: DocSidebarProps): ReactNode {
  return <DocSidebarDesktopContent path={path} sidebar={sidebar} />
}
