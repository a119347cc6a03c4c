import type { SidebarCategory, SidebarItem } from 'lectern/client'

/** Returns the key of a category, from its URL and its parents. Keys are the same in a slice and in the full tree. */
export function categoryKey(parent: string, { url, label }: SidebarCategory): string {
  return `${parent}\n${url ?? label}`
}

/** Whether a category contains another one, by their keys. */
export function containsKey(outer: string, inner: string): boolean {
  return inner.startsWith(`${outer}\n`)
}

/** Returns the keys of the categories that have items: in a slice, the open ones. */
export function expandedKeys(items: SidebarItem[], parent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type !== 'category' || !item.items) return []
    const key = categoryKey(parent, item)
    return [key, ...expandedKeys(item.items, key)]
  })
}

/** Returns the keys of the categories that contain a page, outermost first, including the category whose own page it is. */
export function pathToPage(items: SidebarItem[], path: string, parent = ''): string[] {
  for (const item of items) {
    if (item.type !== 'category' || !item.items) continue
    const key = categoryKey(parent, item)
    const inner = pathToPage(item.items, path, key)
    if (inner.length > 0 || [item, ...item.items].some((each) => isPageItem(each, path))) return [key, ...inner]
  }
  return []
}

function isPageItem(item: SidebarItem, path: string): boolean {
  return item.type !== 'html' && item.url === path && (item.type !== 'category' || item.ownPage === true)
}

/** Merges the slice of another page with the branches loaded so far. */
export function mergeItems(known: SidebarItem[], slice: SidebarItem[]): SidebarItem[] {
  const categories = new Map(known.flatMap((item) => (item.type === 'category' ? [[categoryKey('', item), item]] : [])))
  return slice.map((item) => {
    const previous = item.type === 'category' ? categories.get(categoryKey('', item)) : undefined
    if (item.type !== 'category' || !previous?.items) return item
    return { ...item, items: item.items ? mergeItems(previous.items, item.items) : previous.items }
  })
}

/** Whether an open category has no items yet. */
export function lacksItems(items: SidebarItem[], open: ReadonlySet<string>, parent = ''): boolean {
  return items.some((item) => {
    if (item.type !== 'category') return false
    const key = categoryKey(parent, item)
    if (!open.has(key)) return false
    return item.items ? lacksItems(item.items, open, key) : true
  })
}
