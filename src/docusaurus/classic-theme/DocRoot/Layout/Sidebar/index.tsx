import DocRootLayoutSidebarExpandButton from '@theme/DocRoot/Layout/Sidebar/ExpandButton'
import DocSidebar from '@theme/DocSidebar'
import clsx from 'clsx'
import { usePage } from 'lectern/client'
import { type ReactNode, useRef } from 'react'
import { useSidebarScroll } from '../../../../../browser/theme/docs/use-sidebar-scroll.ts'
import type { ClassicSidebarItem } from '../../../sidebar-items.ts'
import { useDocSidebar } from '../../../use-doc-sidebar.ts'

export interface DocRootLayoutSidebarProps {
  sidebar: ClassicSidebarItem[]
  hiddenSidebarContainer: boolean
  setHiddenSidebarContainer(hidden: boolean): void
}

/**
 * The container of the sidebar, with the button that hides it. That button shows the sidebar, too, unless the site has its own:
 * the style sheet displays one of the two.
 */
export default function DocRootLayoutSidebar(props: DocRootLayoutSidebarProps): ReactNode {
  const { sidebar, hiddenSidebarContainer, setHiddenSidebarContainer } = props
  const { path } = usePage()
  const url = useDocSidebar()?.url ?? ''
  const container = useRef<HTMLDivElement>(null)
  useSidebarScroll(container, url, path, sidebar)
  const toggle = () => setHiddenSidebarContainer(!hiddenSidebarContainer)
  return (
    <div
      className={clsx('sidebar theme-doc-sidebar-container', hiddenSidebarContainer && 'sidebar-hidden')}
      ref={container}
    >
      <DocSidebar sidebar={sidebar} path={path} onCollapse={toggle} isHidden={hiddenSidebarContainer} />
      {hiddenSidebarContainer && <DocRootLayoutSidebarExpandButton toggleSidebar={toggle} />}
    </div>
  )
}
