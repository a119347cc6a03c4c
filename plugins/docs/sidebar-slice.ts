import type { DocPageData, SidebarCategory, SidebarItem } from 'lectern'
import { defined } from './defined.ts'
import type { CategoryNode, SidebarNode } from './sidebar-tree.ts'

/** The whole tree, every category with its items. */
export function wholeTree(nodes: readonly SidebarNode[]): SidebarItem[] {
  return nodes.map((node) => (node.type === 'category' ? categoryItem(node, wholeTree(node.items)) : node.item))
}

/** What a page carries of its sidebar. */
export type PageSidebar = NonNullable<DocPageData['sidebar']>

/**
 * Gives the part of a sidebar that the pages at the end of a trail carry: all items of the top level, and those of the
 * categories on the trail or open by themselves. The same trail gives the same object. `url` is that of the whole tree.
 */
export function createSlices(
  name: string,
  nodes: readonly SidebarNode[],
  url: string,
): (trail: readonly CategoryNode[]) => PageSidebar {
  const slices = new Map<CategoryNode | undefined, PageSidebar>()
  const outside = createOutside()
  const open = (items: readonly SidebarNode[], trail: readonly CategoryNode[]): SidebarItem[] => {
    const [inside, ...rest] = trail
    return items.map((node) => (node === inside ? categoryItem(inside, open(inside.items, rest)) : outside(node)))
  }
  return (trail) => {
    const last = trail.at(-1)
    const slice = slices.get(last) ?? { name, items: open(nodes, trail), url }
    slices.set(last, slice)
    return slice
  }
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
    className: node.className,
  })
}
