import type { SidebarCategory, SidebarItem, SidebarLink } from 'lectern/client'
import type { MouseEvent, ReactNode } from 'react'
import { externalProps } from '../layout/external.ts'
import { text } from '../text.ts'
import { breakable } from './breakable.tsx'
import { categoryKey } from './sidebar-tree.ts'

interface Branch {
  open: ReadonlySet<string>
  toggle(key: string): void
  /** Path of the shown page. */
  path: string
}

export function SidebarItems({
  items,
  parent,
  ...branch
}: Branch & { items: SidebarItem[]; parent: string }): ReactNode {
  return (
    <ul>
      {items.map((item, index) => {
        // An item is known by its place: its tree does not change while it is shown.
        const key = index
        if (item.type === 'category')
          return <Category key={key} item={item} id={categoryKey(parent, item)} {...branch} />
        if (item.type === 'html') {
          const look = { ...attributesOf(item), 'data-html': item.defaultStyle ? 'default' : '' }
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own sidebar
          return <li key={key} {...look} dangerouslySetInnerHTML={{ __html: item.value }} />
        }
        return (
          <li key={key} {...attributesOf(item)}>
            <a href={item.url} aria-current={currentPage(item.url, branch.path)} {...externalProps(item.external)}>
              {labelOf(item)}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** The class of an item, and what it carries for components of the site. */
function attributesOf({ className, customProps }: Pick<SidebarItem, 'className' | 'customProps'>) {
  return { className, 'data-props': customProps && JSON.stringify(customProps) }
}

/** A badge is parted from the label by a space, for those who hear it. */
function labelOf({ label, badge }: Pick<SidebarLink, 'label' | 'badge'>): ReactNode {
  if (!badge) return breakable(label)
  return (
    <>
      {breakable(`${label} `)}
      <span className={badge.variant ? `badge badge-${badge.variant}` : 'badge'}>{badge.text}</span>
    </>
  )
}

function Category({ item, id, ...branch }: Branch & { item: SidebarCategory; id: string }): ReactNode {
  const expanded = item.collapsible === false || branch.open.has(id)
  return (
    <li {...attributesOf(item)}>
      <CategoryLabel item={item} expanded={expanded} path={branch.path} onToggle={() => branch.toggle(id)} />
      {expanded && item.items && <SidebarItems items={item.items} parent={id} {...branch} />}
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
 * A category with a page of its own is a link with a caret beside it. One without is a link too, to its first page, so
 * that it leads somewhere without scripts; a plain click on it opens and closes the category.
 */
function CategoryLabel({ item, expanded, path, onToggle }: CategoryLabelProps): ReactNode {
  const { label, url, ownPage, collapsible = true } = item
  const shown = labelOf(item)
  if (url && ownPage) {
    return (
      <>
        <a href={url} aria-current={currentPage(url, path)}>
          {shown}
        </a>
        {collapsible && (
          <button type="button" aria-expanded={expanded} aria-label={text.subpages(label)} onClick={onToggle} />
        )}
      </>
    )
  }
  if (!collapsible) return <span>{shown}</span>
  if (!url) {
    return (
      <button type="button" aria-expanded={expanded} onClick={onToggle}>
        {shown}
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
      {shown}
    </a>
  )
}

function currentPage(url: string, path: string): 'page' | undefined {
  return url === path ? 'page' : undefined
}
