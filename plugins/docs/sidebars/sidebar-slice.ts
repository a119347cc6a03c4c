import {
  type CategoryCard,
  cardsEnding,
  type DocPageData,
  hashOf,
  omitUndefined,
  type SidebarCategory,
  type SidebarItem,
} from 'lectern/plugin-kit'
import { createCards } from './category-cards.ts'
import { displayedItems, listWindow } from './list-window.ts'
import type { LongLists } from './long-lists.ts'
import type { CategoryNode, LinkNode, SidebarNode, UnlistedPage } from './sidebar-tree.ts'

/** Length of the JSON of a tree above which the items of its closed categories are files of their own. */
const maxTreeLength = 50_000

/** The full sidebar tree, with the items of every category. */
function fullTree(nodes: readonly SidebarNode[]): SidebarItem[] {
  return nodes.map((node) => (node.type === 'category' ? categoryItem(node, fullTree(node.items)) : node.item))
}

/** The sidebar data that a page carries. */
export type PageSidebar = NonNullable<DocPageData['sidebar']>

/** A sidebar as shown on the pages of one branch, or of one part of a long list. */
export interface SidebarSlice {
  sidebar: PageSidebar
  /** Name of the shared data that holds its items. */
  sharedName: string
  items: SidebarItem[]
  /** The items of the last category on the trail, with their descriptions. */
  cards: CategoryCards
}

interface CategoryCards {
  sharedName: string
  url: string
  items: CategoryCard[]
}

export interface SliceOptions {
  /** Names the shared data of the full tree, and is the prefix of the slices' names. */
  sharedName: string
  sharedUrl(name: string): string
  maxItems: number | false
  longLists: LongLists
  /** Label of the link to all items of a long list. */
  showAll: string
}

type SlicePage = Pick<UnlistedPage, 'position' | 'node'>

/** The slices of a sidebar. */
export interface Slices {
  /** Returns the slice of a page: its trail, and its index in the last list of the trail if it is in there. */
  get(trail: readonly CategoryNode[], position?: number): SidebarSlice
  /** Returns the slice of an unlisted document, which no other page has: the document is in it, and all items beside it. */
  getUnlisted(page: UnlistedPage): SidebarSlice
  all(): SidebarSlice[]
  /** Shared data of the sidebar beside its slices, by name: the full tree, and in large sidebars the items of each category. */
  trees(): Map<string, SidebarItem[]>
}

/**
 * Creates the slices of a sidebar. The pages at the end of a trail carry all top-level items, and the items of categories
 * that are on the trail or not collapsed; of long lists, the items around the trail. Pages with the same items share a slice.
 */
export function createSlices(
  name: string,
  nodes: readonly SidebarNode[],
  { sharedName, sharedUrl, maxItems, longLists, showAll }: SliceOptions,
): Slices {
  const slices = new Map<CategoryNode | undefined, Map<number, SidebarSlice>>()
  const cards = new Map<CategoryNode | undefined, CategoryCards>()
  const ofUnlisted: SidebarSlice[] = []
  const names = new Set<string>()
  /** Returns the nodes of a list that are displayed if the page is at this position. */
  const display = (items: readonly SidebarNode[], owner: CategoryNode | undefined, position: number) => {
    const window = listWindow(items.length, position, maxItems)
    return window ? displayedItems(items, window, moreNode(showAll, longLists.get(owner)?.url ?? '')) : items
  }
  const tree = fullTree(nodes)
  const keys = JSON.stringify(tree).length > maxTreeLength ? createKeys(nodes) : undefined
  const toItem = (node: CategoryNode, items: SidebarItem[] | undefined) => {
    const isWhole = items && !items.some((item) => item.type === undefined && item.more)
    return categoryItem(node, items, isWhole ? undefined : keys?.get(node))
  }
  const collapsedItem = createCollapsedItems(toItem, (node) => display(node.items, node, 0))
  const open = (
    owner: CategoryNode | undefined,
    trail: readonly CategoryNode[],
    { position, node: own }: SlicePage,
  ): SidebarItem[] => {
    const [inside, ...rest] = trail
    const items = owner?.items ?? nodes
    const displayed = display(items, owner, inside ? items.indexOf(inside) : position)
    const withOwn = own && !inside ? [...items.slice(0, position), own, ...items.slice(position)] : displayed
    return withOwn.map((node) =>
      node === inside ? toItem(inside, open(inside, rest, { position, node: own })) : collapsedItem(node),
    )
  }
  const createCategoryCards = (owner: CategoryNode | undefined, baseName: string): CategoryCards => {
    const cardsName = toUniqueName(`${baseName}${cardsEnding}`, names)
    return { sharedName: cardsName, url: sharedUrl(cardsName), items: (owner?.items ?? nodes).flatMap(createCards) }
  }
  const createSlice = (trail: readonly CategoryNode[], page: SlicePage): SidebarSlice => {
    const owner = trail.at(-1)
    const labels = trail.length === 0 ? ['top'] : trail.map(({ label }) => label)
    const own = page.node ? [page.node.item.label] : []
    // Names of files have at most 255 characters.
    const wholeName = toFileName([sharedName, ...labels, ...own].join('-')).slice(0, 150)
    const uniqueName = toUniqueName(wholeName, names)
    const urls = { branch: sharedUrl(uniqueName), url: sharedUrl(sharedName) }
    const sidebar: PageSidebar = { name, ...urls, ...(page.node && { addsPage: true }) }
    return {
      sidebar,
      sharedName: uniqueName,
      items: open(undefined, trail, page),
      cards: getOrCreate(cards, owner, () => createCategoryCards(owner, uniqueName)),
    }
  }
  return {
    get(trail, position = 0) {
      const owner = trail.at(-1)
      const start = listWindow((owner?.items ?? nodes).length, position, maxItems)?.start ?? 0
      const ofCategory = getOrCreate(slices, owner, () => new Map<number, SidebarSlice>())
      return getOrCreate(ofCategory, start, () => createSlice(trail, { position }))
    },
    getUnlisted({ trail, ...page }) {
      const slice = createSlice(trail, page)
      ofUnlisted.push(slice)
      return slice
    },
    all: () => [...[...slices.values()].flatMap((ofCategory) => [...ofCategory.values()]), ...ofUnlisted],
    trees() {
      const listed = createCollapsedItems(toItem, (node) => node.items)
      const ofCategories = [...(keys ?? [])].map(
        ([node, key]) => [`${sharedName}-${key}`, node.items.map(listed)] as const,
      )
      return new Map([[sharedName, tree], ...ofCategories])
    },
  }
}

function getOrCreate<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const created = create()
  map.set(key, created)
  return created
}

/** The link in the place of items that are left out. */
function moreNode(label: string, url: string): LinkNode {
  return { type: 'link', item: { label, url, more: true } }
}

/** Returns the name, with a number appended if another branch has it. */
function toUniqueName(name: string, used: Set<string>): string {
  let unique = name
  for (let count = 2; used.has(unique.toLowerCase()); count++) unique = `${name}-${count}`
  used.add(unique.toLowerCase())
  return unique
}

/** Returns a unique key for each category. Every page contains many: they are short, and the same if others are added. */
function createKeys(nodes: readonly SidebarNode[]): Map<CategoryNode, string> {
  const keys = new Map<CategoryNode, string>()
  const used = new Set<string>()
  const visit = (items: readonly SidebarNode[], parent: string) => {
    for (const node of items) {
      if (node.type !== 'category') continue
      const name = `${parent}\n${node.label}`
      keys.set(node, toUniqueName(hashOf(name).slice(0, 6), used))
      visit(node.items, name)
    }
  }
  visit(nodes, '')
  return keys
}

function toFileName(text: string): string {
  return text.replace(/[^\w.-]+/g, '-')
}

/** Returns a function that creates, and caches, the form of an item on pages outside of it. */
function createCollapsedItems(
  toItem: (node: CategoryNode, items: SidebarItem[] | undefined) => SidebarCategory,
  display: (node: CategoryNode) => readonly SidebarNode[],
): (node: SidebarNode) => SidebarItem {
  const cache = new Map<CategoryNode, SidebarCategory>()
  const collapsedItem = (node: SidebarNode): SidebarItem => {
    if (node.type !== 'category') return node.item
    const cached = cache.get(node)
    if (cached !== undefined) return cached
    const item = toItem(node, node.collapsed ? undefined : display(node).map(collapsedItem))
    cache.set(node, item)
    return item
  }
  return collapsedItem
}

function categoryItem(node: CategoryNode, items: SidebarItem[] | undefined, itemsKey?: string): SidebarCategory {
  return omitUndefined<SidebarCategory>({
    type: 'category',
    label: node.label,
    url: node.url,
    ownPage: node.page === undefined ? undefined : true,
    items,
    itemsKey,
    collapsible: node.collapsible ? undefined : false,
    collapsed: node.collapsible ? node.collapsed : undefined,
    ...node.appearance,
  })
}
