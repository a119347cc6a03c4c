import DocSidebarItems from '@theme/DocSidebarItems'
import type { ReactNode } from 'react'
import { text } from '../../../theme/text.ts'
import type { DocSidebarProps } from '../index.tsx'

/** The sidebar in the menu on small screens. */
export default function DocSidebarMobile({ path, sidebar }: DocSidebarProps): ReactNode {
  return (
    <nav className="sidebar" aria-label={text.section}>
      <ul className="theme-doc-sidebar-menu">
        <DocSidebarItems items={sidebar} activePath={path} level={1} />
      </ul>
    </nav>
  )
}
