import type { SidebarHtml, SidebarLink } from 'lectern/plugin-kit'
import type { Doc } from './content.ts'
import type { Origin } from './sidebar-entry.ts'

/** One document in a sidebar. */
export interface DocNode {
  type: 'doc'
  doc: Doc
  item: SidebarLink
  /** Label that the sidebar gave it, if it gave one. */
  label?: string
  /** Whether it is linked only, so that its page shows another sidebar. */
  isRef: boolean
}

/** What a category or a whole sidebar holds. */
export interface SidebarContents {
  items: SidebarNode[]
  /** Documents that have their place here and are not shown. */
  unlisted: Doc[]
}

/** A link to somewhere else. */
export interface LinkNode {
  type: 'link'
  item: SidebarLink
  description?: string
}

export interface HtmlNode {
  type: 'html'
  item: SidebarHtml
}

/** The page that lists what is in a category. */
export interface GeneratedIndex {
  type: 'generated-index'
  url: string
  title: string
  description?: string
  image?: string
  keywords?: string[]
}

export interface CategoryNode extends SidebarContents {
  type: 'category'
  label: string
  description?: string
  look: Pick<SidebarLink, 'className' | 'badge' | 'customProps'>
  collapsible: boolean
  collapsed: boolean
  page?: { type: 'doc'; doc: Doc; url: string } | GeneratedIndex
  /** Its own page, else the page of its first descendant. */
  url?: string
  origin: Origin
}

/** An item of a sidebar with its addresses; what has no page or is not listed, and empty categories, are gone. */
export type SidebarNode = DocNode | LinkNode | HtmlNode | CategoryNode

/** A page that a sidebar leads to. */
export interface SidebarPage {
  url: string
  /** What links to the previous and next page say. */
  label: string
  docId?: string
  category?: CategoryNode
  /** Label in the sidebar. */
  itemLabel: string
  /** Categories from the top down to the page; one array for all pages of a category, its own page included. */
  trail: readonly CategoryNode[]
}

export interface Sidebar {
  name: string
  nodes: SidebarNode[]
  /** Every page, in the order of reading; references are no pages of this sidebar. */
  pages: SidebarPage[]
  /** Index into `pages` of the first place of each document. */
  placeOfDoc: Map<string, number>
  /** The categories above each document that has a place here and is not shown. */
  trailOfUnlisted: Map<string, readonly CategoryNode[]>
}

/** Lists the pages of a sidebar in the order of reading. */
export function createSidebar(name: string, contents: SidebarContents): Sidebar {
  const pages = pagesOf(contents.items, [])
  const placeOfDoc = new Map<string, number>()
  for (const [index, { docId }] of pages.entries()) {
    if (docId !== undefined && !placeOfDoc.has(docId)) placeOfDoc.set(docId, index)
  }
  return { name, nodes: contents.items, pages, placeOfDoc, trailOfUnlisted: new Map(unlistedOf(contents, [])) }
}

function unlistedOf(
  { items, unlisted }: SidebarContents,
  trail: readonly CategoryNode[],
): [string, readonly CategoryNode[]][] {
  const below = items.flatMap((node) => (node.type === 'category' ? unlistedOf(node, [...trail, node]) : []))
  return [...unlisted.map(({ id }): [string, readonly CategoryNode[]] => [id, trail]), ...below]
}

function pagesOf(nodes: readonly SidebarNode[], trail: readonly CategoryNode[]): SidebarPage[] {
  return nodes.flatMap((node): SidebarPage[] => {
    if (node.type === 'doc') return node.isRef ? [] : [docPage(node, trail)]
    if (node.type !== 'category') return []
    const inside = [...trail, node]
    const below = pagesOf(node.items, inside)
    return node.page === undefined ? below : [categoryPage(node, node.page, inside), ...below]
  })
}

function docPage({ doc, item, label }: DocNode, trail: readonly CategoryNode[]): SidebarPage {
  return { url: item.url, label: navigationLabel(doc, label), docId: doc.id, itemLabel: item.label, trail }
}

function categoryPage(
  category: CategoryNode,
  page: NonNullable<CategoryNode['page']>,
  trail: readonly CategoryNode[],
): SidebarPage {
  const label = page.type === 'doc' ? navigationLabel(page.doc) : category.label
  const docId = page.type === 'doc' ? page.doc.id : undefined
  return { url: page.url, label, docId, category, itemLabel: category.label, trail }
}

/** What a link to the previous or next page says, given the label in the sidebar where there is one. */
export function navigationLabel({ title, frontMatter }: Doc, label?: string): string {
  return frontMatter.pagination_label ?? label ?? frontMatter.sidebar_label ?? title
}
