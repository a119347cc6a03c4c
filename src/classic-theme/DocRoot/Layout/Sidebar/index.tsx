import DocSidebar from '@theme/DocSidebar'
import { usePage } from 'lectern/client'
import { type ReactNode, useRef } from 'react'
import { useSidebarScroll } from '../../../../theme/docs/use-sidebar-scroll.ts'
import type { ClassicSidebarItem } from '../../../sidebar-items.ts'
import { useDocSidebar } from '../../../use-doc-sidebar.ts'

export interface DocRootLayoutSidebarProps {
  sidebar: ClassicSidebarItem[]
  hiddenSidebarContainer: boolean
  setHiddenSidebarContainer(hidden: boolean): void
}

/** The container of the sidebar, with the button that hides it. */
export default function DocRootLayoutSidebar(props: DocRootLayoutSidebarProps): ReactNode {
  const { sidebar, hiddenSidebarContainer, setHiddenSidebarContainer } = props
  const { path } = usePage()
  const url = useDocSidebar()?.url ?? ''
  const container = useRef<HTMLDivElement>(null)
  useSidebarScroll(container, url, path, sidebar)
  return (
    <div className="sidebar theme-doc-sidebar-container" ref={container}>
      <DocSidebar
        sidebar={sidebar}
        path={path}
        onCollapse={() => setHiddenSidebarContainer(!hiddenSidebarContainer)}
        isHidden={hiddenSidebarContainer}
      />
    </div>
  )
}
