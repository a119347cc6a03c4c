import DocSidebar from '@theme/DocSidebar'
import { usePage } from 'lectern/client'
import type { ReactNode } from 'react'
import { useDocSidebar } from '../../../use-doc-sidebar.ts'

/** The sidebar of the page in the menu on small screens. */
export default function NavbarMobileSidebarSecondaryMenu(): ReactNode {
  const { path } = usePage()
  const sidebar = useDocSidebar()
  return sidebar && <DocSidebar key={sidebar.name} sidebar={sidebar.items} path={path} isHidden={false} isMobile />
}
