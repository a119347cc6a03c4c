import type { SidebarCategory, SidebarItem } from 'lectern/client'

/**
 * Key of a category: its address below that of the category around it. A slice and its whole tree give the same keys, and a
 * category keeps its key when others come and go.
 */
export function categoryKey(parent: string, { url, label }: SidebarCategory): string {
  return `${parent}\n${url ?? label}`
}

/** Whether a category holds another, by their keys. */
export function holds(outer: string, inner: string): boolean {
  return inner.startsWith(`${outer}\n`)
}

/** Keys of the categories that carry their items: in a slice, those that are open. */
export function openKeys(items: SidebarItem[], parent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type !== 'category' || !item.items) return []
    const key = categoryKey(parent, item)
    return [key, ...openKeys(item.items, key)]
  })
}

/** Keys of the categories around the item of a page, outermost first; a category with this page of its own is the last. */
export function trailOf(items: SidebarItem[], path: string, parent = ''): string[] {
  for (const item of items) {
    if (item.type !== 'category' || !item.items) continue
    const key = categoryKey(parent, item)
    const inner = trailOf(item.items, path, key)
    if (inner.length > 0 || [item, ...item.items].some((each) => isItemOf(each, path))) return [key, ...inner]
  }
  return []
}

function isItemOf(item: SidebarItem, path: string): boolean {
  return item.type !== 'html' && item.url === path && (item.type !== 'category' || item.ownPage === true)
}

/** The slice of another page, with the branches that are known already. */
export function mergeItems(known: SidebarItem[], slice: SidebarItem[]): SidebarItem[] {
  if (known.length !== slice.length) return slice
  return slice.map((item, index) => {
    const before = known[index]
    if (item.type !== 'category' || before?.type !== 'category' || !before.items) return item
    return { ...item, items: item.items ? mergeItems(before.items, item.items) : before.items }
  })
}

/** Whether a category is open whose items are not known yet. */
export function lacksItems(items: SidebarItem[], open: ReadonlySet<string>, parent = ''): boolean {
  return items.some((item) => {
    if (item.type !== 'category') return false
    const key = categoryKey(parent, item)
    if (!open.has(key)) return false
    return item.items ? lacksItems(item.items, open, key) : true
  })
}
