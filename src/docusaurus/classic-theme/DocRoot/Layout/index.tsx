import DocRootLayoutMain from '@theme/DocRoot/Layout/Main'
import DocRootLayoutSidebar from '@theme/DocRoot/Layout/Sidebar'
import type { ReactNode } from 'react'
import { useSidebarHidden } from '../../../../browser/theme/docs/use-sidebar-hidden.ts'
import { useDocSidebar } from '../../use-doc-sidebar.ts'

export interface DocRootLayoutProps {
  children: ReactNode
}

/** The sidebar beside the main content. */
export default function DocRootLayout({ children }: DocRootLayoutProps): ReactNode {
  const sidebar = useDocSidebar()
  const [hiddenSidebar, setHiddenSidebar] = useSidebarHidden()
  return (
    <div className="page docs docsWrapper">
      {sidebar && (
        <DocRootLayoutSidebar
          key={sidebar.name}
          sidebar={sidebar.items}
          hiddenSidebarContainer={hiddenSidebar}
          setHiddenSidebarContainer={setHiddenSidebar}
        />
      )}
      <DocRootLayoutMain hiddenSidebarContainer={hiddenSidebar}>{children}</DocRootLayoutMain>
    </div>
  )
}
