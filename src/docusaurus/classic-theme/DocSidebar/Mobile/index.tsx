import { NavbarSecondaryMenuFiller } from '@docusaurus/theme-common'
import DocSidebarItems from '@theme/DocSidebarItems'
import type { ReactNode } from 'react'
import { text } from '../../../../browser/theme/text.ts'
import type { DocSidebarProps } from '../index.tsx'

/** Puts the sidebar into the menu on small screens. */
export default function DocSidebarMobile(props: DocSidebarProps): ReactNode {
  return <NavbarSecondaryMenuFiller component={SidebarMenu} props={props} />
}

function SidebarMenu({ path, sidebar }: DocSidebarProps): ReactNode {
  return (
    <nav className="sidebar" aria-label={text.section}>
      <ul className="theme-doc-sidebar-menu">
        <DocSidebarItems items={sidebar} activePath={path} level={1} />
      </ul>
    </nav>
  )
}
