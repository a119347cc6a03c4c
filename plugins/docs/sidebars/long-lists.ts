import type { CategoryNode, SidebarNode } from './sidebar-tree.ts'

/** A list with so many items that pages show only a part of it. */
export interface LongList {
  /** Categories from the top down to the one whose items these are; empty for the top level. */
  trail: readonly CategoryNode[]
  items: readonly SidebarNode[]
  /** URL of the page that lists all items. */
  url: string
  /** Whether that page is generated because the list is long; else it is the generated index page of the category. */
  isAdded: boolean
}

/** The long lists of a sidebar, by category; undefined is the top level. */
export type LongLists = ReadonlyMap<CategoryNode | undefined, LongList>

/**
 * Finds the lists of a sidebar with more than `maxItems` items.
 * @param addUrl returns an unused URL for the page of a list, given the label of its category, which is the same in all languages; called from the top down
 */
export function findLongLists(
  nodes: readonly SidebarNode[],
  maxItems: number | false,
  addUrl: (label: string | undefined) => string,
): LongLists {
  const found = new Map<CategoryNode | undefined, LongList>()
  const visit = (items: readonly SidebarNode[], trail: readonly CategoryNode[]) => {
    const owner = trail.at(-1)
    if (maxItems !== false && items.length > maxItems) {
      const index = owner?.page?.type === 'generated-index' ? owner.page.url : undefined
      found.set(owner, {
        trail,
        items,
        url: index ?? addUrl(owner?.original ?? owner?.label),
        isAdded: index === undefined,
      })
    }
    for (const node of items) if (node.type === 'category') visit(node.items, [...trail, node])
  }
  visit(nodes, [])
  return found
}

/** Returns a function that creates URLs for pages with all items of a list, which no other page of the version has. */
export function createListUrls(options: {
  slugUrl(slug: string): string
  categorySlug(label: string): string
  isUsed(url: string): boolean
}): (label: string | undefined) => string {
  const { slugUrl, categorySlug, isUsed } = options
  const added = new Set<string>()
  return (label) => {
    for (let count = 1; ; count++) {
      const topLevel = count === 1 ? '/all-pages' : `/all-pages-${count}`
      const url = slugUrl(label === undefined ? topLevel : categorySlug(label))
      if (isUsed(url) || added.has(url)) continue
      added.add(url)
      return url
    }
  }
}
