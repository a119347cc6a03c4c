import {
  type CategoryCard,
  cardsEnding,
  type DocPageData,
  omitUndefined,
  type SidebarCategory,
  type SidebarItem,
} from 'lectern/plugin-kit'
import { createCards } from './category-cards.ts'
import type { CategoryNode, SidebarNode } from './sidebar-tree.ts'

/** The full sidebar tree, with the items of every category. */
export function fullTree(nodes: readonly SidebarNode[]): SidebarItem[] {
  return nodes.map((node) => (node.type === 'category' ? categoryItem(node, fullTree(node.items)) : node.item))
}

/** The sidebar data that a page carries. */
export type PageSidebar = NonNullable<DocPageData['sidebar']>

/** A sidebar as shown on the pages of one branch. */
export interface SidebarSlice {
  sidebar: PageSidebar
  /** Name of the shared data that holds its items. */
  sharedName: string
  items: SidebarItem[]
  /** The items of the last category on the trail, with their descriptions. */
  cards: { sharedName: string; url: string; items: CategoryCard[] }
}

/**
 * Creates the slices of a sidebar. The pages at the end of a trail carry all top-level items, and the items of categories
 * that are on the trail or not collapsed. The same trail returns the same slice. `sharedName` names the shared data of the
 * full tree and is the prefix of the slices' names.
 */
export function createSlices(
  name: string,
  nodes: readonly SidebarNode[],
  { sharedName, sharedUrl }: { sharedName: string; sharedUrl: (name: string) => string },
): { get(trail: readonly CategoryNode[]): SidebarSlice; all(): SidebarSlice[] } {
  const slices = new Map<CategoryNode | undefined, SidebarSlice>()
  const names = new Set<string>()
  const collapsedItem = createCollapsedItems()
  const open = (items: readonly SidebarNode[], trail: readonly CategoryNode[]): SidebarItem[] => {
    const [inside, ...rest] = trail
    return items.map((node) => (node === inside ? categoryItem(inside, open(inside.items, rest)) : collapsedItem(node)))
  }
  const createSlice = (trail: readonly CategoryNode[]): SidebarSlice => {
    const labels = trail.length === 0 ? ['top'] : trail.map(({ label }) => label)
    const uniqueName = toUniqueName([sharedName, ...labels].join('-').replace(/[^\w.-]+/g, '-'), names)
    const sidebar = { name, branch: sharedUrl(uniqueName), url: sharedUrl(sharedName) }
    const cardsName = toUniqueName(`${uniqueName}${cardsEnding}`, names)
    const cards = {
      sharedName: cardsName,
      url: sharedUrl(cardsName),
      items: (trail.at(-1)?.items ?? nodes).flatMap(createCards),
    }
    return { sidebar, sharedName: uniqueName, items: open(nodes, trail), cards }
  }
  return {
    get(trail) {
      const last = trail.at(-1)
      const slice = slices.get(last) ?? createSlice(trail)
      slices.set(last, slice)
      return slice
    },
    all: () => [...slices.values()],
  }
}

/** Returns the name, with a number appended if another branch has it. */
function toUniqueName(name: string, used: Set<string>): string {
  let unique = name
  for (let count = 2; used.has(unique.toLowerCase()); count++) unique = `${name}-${count}`
  used.add(unique.toLowerCase())
  return unique
}

/** Returns a function that creates, and caches, the form of an item on pages outside of it. */
function createCollapsedItems(): (node: SidebarNode) => SidebarItem {
  const cache = new Map<CategoryNode, SidebarCategory>()
  const collapsedItem = (node: SidebarNode): SidebarItem => {
    if (node.type !== 'category') return node.item
    const cached = cache.get(node)
    if (cached !== undefined) return cached
    const item = categoryItem(node, node.collapsed ? undefined : node.items.map(collapsedItem))
    cache.set(node, item)
    return item
  }
  return collapsedItem
}

function categoryItem(node: CategoryNode, items: SidebarItem[] | undefined): SidebarCategory {
  return omitUndefined<SidebarCategory>({
    type: 'category',
    label: node.label,
    url: node.url,
    ownPage: node.page === undefined ? undefined : true,
    items,
    collapsible: node.collapsible ? undefined : false,
    collapsed: node.collapsible ? node.collapsed : undefined,
    ...node.appearance,
  })
}
