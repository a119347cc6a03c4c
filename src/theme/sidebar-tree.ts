import type { SidebarItem } from 'lectern/client'

/** Key of an item: where it stands in its tree, for example `2.0`. A slice and its whole tree give the same keys. */
export function itemKey(parent: string, index: number): string {
  return parent === '' ? String(index) : `${parent}.${index}`
}

/** Keys of the categories that carry their items: in a slice, those that are open. */
export function openKeys(items: SidebarItem[], parent = ''): string[] {
  return items.flatMap((item, index) => {
    if (item.type !== 'category' || !item.items) return []
    const key = itemKey(parent, index)
    return [key, ...openKeys(item.items, key)]
  })
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
  return items.some((item, index) => {
    const key = itemKey(parent, index)
    if (item.type !== 'category' || !open.has(key)) return false
    return item.items ? lacksItems(item.items, open, key) : true
  })
}
