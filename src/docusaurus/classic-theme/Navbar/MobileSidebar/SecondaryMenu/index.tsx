import { useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal'
import type { ReactNode } from 'react'

/** What components of the page put into the menu on small screens, such as its sidebar. */
export default function NavbarMobileSidebarSecondaryMenu(): ReactNode {
  const { content } = useNavbarSecondaryMenu()
  return content && <div className="sidebar">{content}</div>
}
