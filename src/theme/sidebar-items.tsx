import type { SidebarCategory, SidebarItem } from 'lectern/client'
import type { MouseEvent, ReactNode } from 'react'
import { externalProps } from './external.ts'
import { itemKey } from './sidebar-tree.ts'
import { text } from './text.ts'

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
        const key = itemKey(parent, index)
        if (item.type === 'category') return <Category key={key} item={item} id={key} {...branch} />
        if (item.type === 'html') {
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own sidebar
          return <li key={key} data-html className={item.className} dangerouslySetInnerHTML={{ __html: item.value }} />
        }
        return (
          <li key={key} className={item.className}>
            <a href={item.url} aria-current={currentPage(item.url, branch.path)} {...externalProps(item.external)}>
              {item.label}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function Category({ item, id, ...branch }: Branch & { item: SidebarCategory; id: string }): ReactNode {
  const expanded = item.collapsible === false || branch.open.has(id)
  return (
    <li className={item.className}>
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
  if (url && ownPage) {
    return (
      <>
        <a href={url} aria-current={currentPage(url, path)}>
          {label}
        </a>
        {collapsible && (
          <button type="button" aria-expanded={expanded} aria-label={text.subpages(label)} onClick={onToggle} />
        )}
      </>
    )
  }
  if (!collapsible) return <span>{label}</span>
  if (!url) {
    return (
      <button type="button" aria-expanded={expanded} onClick={onToggle}>
        {label}
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
      {label}
    </a>
  )
}

function currentPage(url: string, path: string): 'page' | undefined {
  return url === path ? 'page' : undefined
}
