import { useWindowSize } from '@docusaurus/theme-common'
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
}

/** The sidebar, on small screens in the menu, too. */
export default function DocSidebar(props: DocSidebarProps): ReactNode {
  const windowSize = useWindowSize()
  return (
    <>
      <DocSidebarDesktop {...props} />
      {windowSize === 'mobile' && <DocSidebarMobile {...props} />}
    </>
  )
}
