import clsx from 'clsx'
import { type PartRenderer, type SidebarCategory, type SidebarItem, type SidebarLink, savesData } from 'lectern/client'
import type { MouseEvent, ReactNode } from 'react'
import { externalLinkProps } from '../layout/external-link.ts'
import { ItemIcon } from '../layout/item-icon.tsx'
import { text } from '../text.ts'
import { categoryKey } from './sidebar-tree.ts'
import { withWordBreaks } from './word-breaks.tsx'

interface Branch {
  open: ReadonlySet<string>
  toggle(key: string): void
  load(itemsKey?: string): void
  /** Path of the displayed page. */
  path: string
  renderPart?: PartRenderer | undefined
}

/** A list of sidebar items with their nested lists. */
export function SidebarItems({
  items,
  parent,
  ...branch
}: Branch & { items: SidebarItem[]; parent: string }): ReactNode {
  const create = (item: SidebarItem, key?: string) => <Item key={key} item={item} parent={parent} {...branch} />
  // The pages of a folder have the same items; most of them do not contain the displayed page.
  const html = branch.renderPart?.(items, (item) => create(item), branch.path)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
  if (html) return <ul dangerouslySetInnerHTML={html} />
  const keys = itemKeys(items)
  return <ul>{items.map((item, index) => create(item, keys[index]))}</ul>
}

function Item({ item, parent, ...branch }: Branch & { item: SidebarItem; parent: string }): ReactNode {
  if (item.type === 'category') return <Category item={item} id={categoryKey(parent, item)} {...branch} />
  if (item.type === 'html') {
    const attributes = { ...itemAttributes(item), 'data-html': item.defaultStyle ? 'default' : '' }
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own sidebar
    return <li {...attributes} dangerouslySetInnerHTML={{ __html: item.value }} />
  }
  return (
    <li {...itemAttributes(item)} data-more={item.more && ''}>
      <a href={item.url} aria-current={currentPage(item.url, branch.path)} {...externalLinkProps(item.external)}>
        {renderLabel(item)}
      </a>
    </li>
  )
}

/** Returns a unique key for each item, the same if items are added before it. */
function itemKeys(items: SidebarItem[]): string[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const name = item.type === 'html' ? item.value : `${item.url}\n${item.label}`
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return `${name}\n${count}`
  })
}

/** The class of an item, and its custom props for components of the site. */
function itemAttributes({ className, customProps }: Pick<SidebarItem, 'className' | 'customProps'>) {
  return { className, 'data-props': customProps && JSON.stringify(customProps) }
}

/** A label with its icon and its badge. A space before the badge is for screen readers. */
function renderLabel({ label, badge, icon }: Pick<SidebarLink, 'label' | 'badge' | 'icon'>): ReactNode {
  if (!badge && icon === undefined) return withWordBreaks(label)
  return (
    <>
      <ItemIcon svg={icon} />
      {withWordBreaks(badge ? `${label} ` : label)}
      {badge && <span className={clsx('badge', badge.variant && `badge-${badge.variant}`)}>{badge.text}</span>}
    </>
  )
}

function Category({ item, id, ...branch }: Branch & { item: SidebarCategory; id: string }): ReactNode {
  const { items, itemsKey } = item
  const expanded = item.collapsible === false || branch.open.has(id)
  const preload = () => {
    if (!savesData()) branch.load(itemsKey)
  }
  return (
    <li
      {...itemAttributes(item)}
      data-items={itemsKey}
      aria-busy={(expanded && !items) || undefined}
      {...(itemsKey !== undefined && !items && { onMouseEnter: preload, onFocus: preload })}
    >
      <CategoryLabel item={item} expanded={expanded} path={branch.path} onToggle={() => branch.toggle(id)} />
      {expanded && items && <SidebarItems items={items} parent={id} {...branch} />}
    </li>
  )
}

interface CategoryLabelProps {
  item: SidebarCategory
  expanded: boolean
  path: string
  onToggle(): void
}

/**
 * A category with its own page is a link with a toggle button. Without one it is a link to its first page, so that it works without
 * scripts; a plain click toggles the category instead.
 */
function CategoryLabel({ item, expanded, path, onToggle }: CategoryLabelProps): ReactNode {
  const { label, url, ownPage, collapsible = true } = item
  const content = renderLabel(item)
  if (url && ownPage) {
    return (
      <>
        <a href={url} aria-current={currentPage(url, path)}>
          {content}
        </a>
        {collapsible && (
          <button type="button" aria-expanded={expanded} aria-label={text.subpages({ label })} onClick={onToggle} />
        )}
      </>
    )
  }
  if (!collapsible) return <span>{content}</span>
  if (!url) {
    return (
      <button type="button" aria-expanded={expanded} onClick={onToggle}>
        {content}
      </button>
    )
  }
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onToggle()
  }
  return (
    <a href={url} aria-expanded={expanded} onClick={onClick}>
      {content}
    </a>
  )
}

function currentPage(url: string, path: string): 'page' | undefined {
  return url === path ? 'page' : undefined
}
