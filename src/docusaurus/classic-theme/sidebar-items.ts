import type { SidebarItem } from 'lectern/client'

interface ClassicItemBase {
  className?: string
  customProps?: Record<string, unknown>
}

export interface ClassicSidebarLink extends ClassicItemBase {
  type: 'link'
  label: string
  href: string
  badge?: { text: string; variant?: string }
}

export interface ClassicSidebarCategory extends ClassicItemBase {
  type: 'category'
  label: string
  /** The category's own page. */
  href?: string
  /** The page of its first item, where it has none of its own. */
  firstHref?: string
  items: ClassicSidebarItem[]
  collapsible: boolean
  collapsed: boolean
  badge?: { text: string; variant?: string }
}

export interface ClassicSidebarHtml extends ClassicItemBase {
  type: 'html'
  value: string
  defaultStyle: boolean
}

/** An item of a sidebar in the form that components of Docusaurus expect. */
export type ClassicSidebarItem = ClassicSidebarLink | ClassicSidebarCategory | ClassicSidebarHtml

/** Pages that are rendered together share their sidebar. */
const converted = new WeakMap<readonly SidebarItem[], ClassicSidebarItem[]>()

/** Converts the items of a sidebar to the form that components of Docusaurus expect. */
export function toClassicItems(items: readonly SidebarItem[]): ClassicSidebarItem[] {
  const classic = converted.get(items) ?? items.map(toClassicItem)
  converted.set(items, classic)
  return classic
}

function toClassicItem(item: SidebarItem): ClassicSidebarItem {
  const { className, customProps } = item
  const base = { ...(className && { className }), ...(customProps && { customProps }) }
  if (item.type === 'html')
    return { ...base, type: 'html', value: item.value, defaultStyle: item.defaultStyle === true }
  const badge = item.badge && { badge: item.badge }
  if (item.type !== 'category') return { ...base, ...badge, type: 'link', label: item.label, href: item.url }
  const { label, url, ownPage, collapsible, collapsed } = item
  return {
    ...base,
    ...badge,
    type: 'category',
    label,
    ...(url !== undefined && (ownPage ? { href: url } : { firstHref: url })),
    items: toClassicItems(item.items ?? []),
    collapsible: collapsible !== false,
    // A category without items is closed on this page.
    collapsed: item.items === undefined || collapsed === true,
  }
}
