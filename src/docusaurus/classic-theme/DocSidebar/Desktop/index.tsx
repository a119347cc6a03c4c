import DocSidebarDesktopCollapseButton from '@theme/DocSidebar/Desktop/CollapseButton'
import DocSidebarDesktopContent from '@theme/DocSidebar/Desktop/Content'
import { useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import type { DocSidebarProps } from '../index.tsx'

/** The sidebar beside the main content. */
export default function DocSidebarDesktop({ path, sidebar, onCollapse }: DocSidebarProps): ReactNode {
  const { hideable } = useSite().docs.sidebar
  return (
    <>
      <DocSidebarDesktopContent path={path} sidebar={sidebar} />
      {hideable && <DocSidebarDesktopCollapseButton onClick={onCollapse} />}
    </>
  )
}
