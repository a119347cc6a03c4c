import type { DocPageData, SidebarCategory, SidebarItem } from 'lectern/plugin-kit'
import { defined } from './defined.ts'
import type { CategoryNode, SidebarNode } from './sidebar-tree.ts'

/** The whole tree, every category with its items. */
export function wholeTree(nodes: readonly SidebarNode[]): SidebarItem[] {
  return nodes.map((node) => (node.type === 'category' ? categoryItem(node, wholeTree(node.items)) : node.item))
}

/** What a page carries of its sidebar. */
export type PageSidebar = NonNullable<DocPageData['sidebar']>

/** A sidebar as the pages of one branch show it. */
export interface Slice {
  sidebar: PageSidebar
  /** Name under which its items are shared. */
  sharedName: string
  items: SidebarItem[]
}

/**
 * Gives the part of a sidebar that the pages at the end of a trail carry: all items of the top level, and those of the
 * categories on the trail or open by themselves. The same trail gives the same object. `sharedName` is that of the whole
 * tree; those of the slices begin with it.
 */
export function createSlices(
  name: string,
  nodes: readonly SidebarNode[],
  { sharedName, sharedUrl }: { sharedName: string; sharedUrl: (name: string) => string },
): { of(trail: readonly CategoryNode[]): Slice; all(): Slice[] } {
  const slices = new Map<CategoryNode | undefined, Slice>()
  const names = new Set<string>()
  const outside = createOutside()
  const open = (items: readonly SidebarNode[], trail: readonly CategoryNode[]): SidebarItem[] => {
    const [inside, ...rest] = trail
    return items.map((node) => (node === inside ? categoryItem(inside, open(inside.items, rest)) : outside(node)))
  }
  const make = (trail: readonly CategoryNode[]): Slice => {
    const labels = trail.length === 0 ? ['top'] : trail.map(({ label }) => label)
    const own = freeName([sharedName, ...labels].join('-').replace(/[^\w.-]+/g, '-'), names)
    const sidebar = { name, branch: sharedUrl(own), url: sharedUrl(sharedName) }
    return { sidebar, sharedName: own, items: open(nodes, trail) }
  }
  return {
    of(trail) {
      const last = trail.at(-1)
      const slice = slices.get(last) ?? make(trail)
      slices.set(last, slice)
      return slice
    },
    all: () => [...slices.values()],
  }
}

/** The name, or the name with a number where another branch has it. */
function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${name}-${count}`
  taken.add(free.toLowerCase())
  return free
}

/** The form of items on pages elsewhere, made once for each. */
function createOutside(): (node: SidebarNode) => SidebarItem {
  const made = new Map<CategoryNode, SidebarCategory>()
  const outside = (node: SidebarNode): SidebarItem => {
    if (node.type !== 'category') return node.item
    const known = made.get(node)
    if (known !== undefined) return known
    const item = categoryItem(node, node.collapsed ? undefined : node.items.map(outside))
    made.set(node, item)
    return item
  }
  return outside
}

function categoryItem(node: CategoryNode, items: SidebarItem[] | undefined): SidebarCategory {
  return defined<SidebarCategory>({
    type: 'category',
    label: node.label,
    url: node.url,
    ownPage: node.page === undefined ? undefined : true,
    items,
    collapsible: node.collapsible ? undefined : false,
    collapsed: node.collapsible ? node.collapsed : undefined,
    ...node.look,
  })
}
