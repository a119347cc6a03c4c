import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client'
import DocSidebarItems from '@theme/DocSidebarItems'
import clsx from 'clsx'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { text } from '../../../../browser/theme/text.ts'
import type { ClassicSidebarCategory } from '../../sidebar-items.ts'
import { SidebarLabel } from '../../sidebar-label.tsx'
import type { DocSidebarItemProps } from '../index.tsx'

/**
 * A category of a sidebar. Without a page of its own, its label is a link to its first page, so that it works without scripts; a
 * plain click toggles the category instead.
 */
export default function DocSidebarItemCategory(props: DocSidebarItemProps<ClassicSidebarCategory>): ReactNode {
  const { item, activePath, level, index, ...rest } = props
  const { label, href, firstHref, items, collapsible, className } = item
  const isActive = isActiveSidebarItem(item, activePath)
  const [collapsed, setCollapsed] = useState(collapsible && item.collapsed && !isActive)
  useEffect(() => {
    if (isActive) setCollapsed(false)
  }, [isActive])
  const expanded = !collapsible || !collapsed
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setCollapsed(expanded)
  }
  const name = <SidebarLabel {...item} />
  const ownPage = href !== undefined && (
    <a href={href} aria-current={href === activePath ? 'page' : undefined}>
      {name}
    </a>
  )
  return (
    <li
      className={clsx('theme-doc-sidebar-item-category', `theme-doc-sidebar-item-category-level-${level}`, className)}
    >
      {ownPage}
      {ownPage && collapsible && (
        <button type="button" aria-expanded={expanded} aria-label={text.subpages({ label })} onClick={toggle} />
      )}
      {!ownPage && !collapsible && <span>{name}</span>}
      {!ownPage &&
        collapsible &&
        (firstHref === undefined ? (
          <button type="button" aria-expanded={expanded} onClick={toggle}>
            {name}
          </button>
        ) : (
          <a href={firstHref} aria-expanded={expanded} onClick={toggle}>
            {name}
          </a>
        ))}
      {expanded && items.length > 0 && (
        <ul>
          <DocSidebarItems items={items} activePath={activePath} level={level + 1} {...rest} />
        </ul>
      )}
    </li>
  )
}
