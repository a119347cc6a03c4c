import type { SidebarCategory, SidebarItem, SidebarTree } from 'lectern/client'

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

/** Returns the URL of the file with the items of a category. @param url that of the full tree */
export function itemsFile(url: string, itemsKey: string | undefined): string {
  return itemsKey === undefined ? url : url.replace(/(?=\.json$)/, `-${itemsKey}`)
}

/** Adds the items of loaded files to the categories that lack them, or some of them. @param url that of the full tree */
export function addFiles(items: SidebarItem[], files: ReadonlyMap<string, SidebarTree>, url: string): SidebarItem[] {
  if (files.size === 0) return items
  return items.map((item) => {
    if (item.type !== 'category') return item
    const loaded = item.itemsKey === undefined ? undefined : files.get(itemsFile(url, item.itemsKey))?.items
    const inner = loaded ? mergeItems(item.items ?? [], loaded) : item.items
    return inner ? { ...item, items: addFiles(inner, files, url) } : item
  })
}

/**
 * Returns the URLs of the files with the items that open categories lack.
 * @param url file with the items of all categories
 */
export function missingFiles(items: SidebarItem[], open: ReadonlySet<string>, url: string, parent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type !== 'category') return []
    const key = categoryKey(parent, item)
    if (!open.has(key)) return []
    return item.items ? missingFiles(item.items, open, url, key) : [itemsFile(url, item.itemsKey)]
  })
}
