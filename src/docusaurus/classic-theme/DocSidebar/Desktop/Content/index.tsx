import DocSidebarItems from '@theme/DocSidebarItems'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { text } from '../../../../../browser/theme/text.ts'
import type { DocSidebarProps } from '../../index.tsx'

export interface DocSidebarDesktopContentProps extends Pick<DocSidebarProps, 'path' | 'sidebar'> {
  className?: string
}

/** The items of the sidebar beside the main content. */
export default function DocSidebarDesktopContent(props: DocSidebarDesktopContentProps): ReactNode {
  const { path, sidebar, className } = props
  return (
    <nav className={clsx('sidebar', className)} aria-label={text.section}>
      <ul className="theme-doc-sidebar-menu">
        <DocSidebarItems items={sidebar} activePath={path} level={1} />
      </ul>
    </nav>
  )
}
