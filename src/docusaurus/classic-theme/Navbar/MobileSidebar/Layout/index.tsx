import type { ReactNode } from 'react'

export interface NavbarMobileSidebarLayoutProps {
  header: ReactNode
  primaryMenu: ReactNode
  secondaryMenu: ReactNode
}

/** The content of the menu on small screens: first its header, then the links of the site, then those of the page. */
export default function NavbarMobileSidebarLayout(props: NavbarMobileSidebarLayoutProps): ReactNode {
  const { header, primaryMenu, secondaryMenu } = props
  return (
    <div>
      {header}
      {primaryMenu}
      {secondaryMenu}
    </div>
  )
}
