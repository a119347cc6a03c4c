import { useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal'
import DocSidebar from '@theme/DocSidebar'
import { usePage } from 'lectern/client'
import type { ReactNode } from 'react'
import { useDocSidebar } from '../../../use-doc-sidebar.ts'

/** The sidebar of the page in the menu on small screens, or what a component of the page puts there. */
export default function NavbarMobileSidebarSecondaryMenu(): ReactNode {
  const { path } = usePage()
  const { content } = useNavbarSecondaryMenu()
  const sidebar = useDocSidebar()
  if (content) return content
  return sidebar && <DocSidebar key={sidebar.name} sidebar={sidebar.items} path={path} isHidden={false} isMobile />
}
