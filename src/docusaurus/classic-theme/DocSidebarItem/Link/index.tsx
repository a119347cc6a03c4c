import IconExternalLink from '@theme/Icon/ExternalLink'
import clsx from 'clsx'
import { isExternalUrl } from 'lectern/client'
import type { ReactNode } from 'react'
import { externalLinkProps } from '../../../../browser/theme/layout/external-link.ts'
import ThemeIconExternalLink from '../../Icon/ExternalLink.tsx'
import type { ClassicSidebarLink } from '../../sidebar-items.ts'
import { SidebarLabel } from '../../sidebar-label.tsx'
import { SiteIcon } from '../../site-icon.tsx'
import type { DocSidebarItemProps } from '../index.tsx'

/** A link in a sidebar. */
export default function DocSidebarItemLink(props: DocSidebarItemProps<ClassicSidebarLink>): ReactNode {
  const { item, activePath, onItemClick, level } = props
  const isExternal = isExternalUrl(item.href)
  return (
    <li className={clsx('theme-doc-sidebar-item-link', `theme-doc-sidebar-item-link-level-${level}`, item.className)}>
      <a
        href={item.href}
        aria-current={item.href === activePath ? 'page' : undefined}
        onClick={onItemClick && (() => onItemClick(item))}
        {...externalLinkProps(isExternal)}
      >
        <SidebarLabel {...item} />
        {isExternal && <SiteIcon icon={IconExternalLink} original={ThemeIconExternalLink} />}
      </a>
    </li>
  )
}
