import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { ClassicSidebarHtml } from '../../sidebar-items.ts'
import type { DocSidebarItemProps } from '../index.tsx'

/** HTML in a sidebar. */
export default function DocSidebarItemHtml({ item, level }: DocSidebarItemProps<ClassicSidebarHtml>): ReactNode {
  const { value, defaultStyle, className } = item
  return (
    <li
      className={clsx('theme-doc-sidebar-item-link', `theme-doc-sidebar-item-link-level-${level}`, className)}
      data-html={defaultStyle ? 'default' : ''}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own sidebar
      dangerouslySetInnerHTML={{ __html: value }}
    />
  )
}
