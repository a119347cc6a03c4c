import type { SidebarHtml, SidebarLink } from 'lectern/plugin-kit'
import type { Doc } from '../content.ts'
import type { Origin } from './sidebar-entry.ts'

/** One document in a sidebar. */
export interface DocNode {
  type: 'doc'
  doc: Doc
  item: SidebarLink
  /** Label from the sidebars file. */
  label?: string
  /** Whether the sidebar only links to it, so that its page shows another sidebar. */
  isRef: boolean
}

/** Contents of a category or of a complete sidebar. */
export interface SidebarContents {
  items: SidebarNode[]
  /** Documents that belong here but are shown on their own pages only. */
  unlisted: UnlistedDoc[]
}

export interface UnlistedDoc {
  doc: Doc
  /** Its item; undefined if it is the own page of a category. */
  node?: DocNode
  /** Index at which its item would be in the list. */
  position: number
}

/** A link to anything but a document. */
export interface LinkNode {
  type: 'link'
  item: SidebarLink
  description?: string
}

export interface HtmlNode {
  type: 'html'
  item: SidebarHtml
}

/** The generated page that lists the items of a category. */
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
  /** The label that is translated, from which URLs are made. */
  original?: string
  description?: string
  appearance: Pick<SidebarLink, 'className' | 'badge' | 'icon' | 'customProps'>
  collapsible: boolean
  collapsed: boolean
  page?: { type: 'doc'; doc: Doc; url: string } | GeneratedIndex
  /** URL of its page, else of its first descendant. */
  url?: string
  origin: Origin
}

/** A sidebar item with its URL. Items without a listed page and empty categories are already removed. */
export type SidebarNode = DocNode | LinkNode | HtmlNode | CategoryNode

/** A page in a sidebar. */
export interface SidebarPage {
  url: string
  /** Label of previous and next links to it. */
  label: string
  docId?: string
  category?: CategoryNode
  /** Label in the sidebar. */
  itemLabel: string
  /** Index in its list; undefined for the own page of a category, which is not in the list of its trail. */
  position?: number
  /** Categories from the top down to the page; the same array for all pages of a category and its own page. */
  trail: readonly CategoryNode[]
}

export interface Sidebar {
  name: string
  nodes: SidebarNode[]
  /** Every page in reading order, without `ref` items. */
  pages: SidebarPage[]
  /** Index into `pages` of the first occurrence of each document, by id. */
  pageIndexByDoc: Map<string, number>
  /** Documents that belong here but are shown on their own pages only, by id. */
  unlistedDocs: Map<string, UnlistedPage>
}

export interface UnlistedPage extends UnlistedDoc {
  /** Categories above it. */
  trail: readonly CategoryNode[]
}

/** Creates a sidebar and lists its pages in reading order. */
export function createSidebar(name: string, contents: SidebarContents): Sidebar {
  const pages = collectPages(contents.items, [])
  const pageIndexByDoc = new Map<string, number>()
  for (const [index, { docId }] of pages.entries()) {
    if (docId !== undefined && !pageIndexByDoc.has(docId)) pageIndexByDoc.set(docId, index)
  }
  return {
    name,
    nodes: contents.items,
    pages,
    pageIndexByDoc,
    unlistedDocs: new Map(collectUnlisted(contents, []).map((page) => [page.doc.id, page])),
  }
}

function collectUnlisted({ items, unlisted }: SidebarContents, trail: readonly CategoryNode[]): UnlistedPage[] {
  const below = items.flatMap((node) => (node.type === 'category' ? collectUnlisted(node, [...trail, node]) : []))
  return [...unlisted.map((place) => ({ ...place, trail })), ...below]
}

function collectPages(nodes: readonly SidebarNode[], trail: readonly CategoryNode[]): SidebarPage[] {
  return nodes.flatMap((node, position): SidebarPage[] => {
    if (node.type === 'doc') return node.isRef ? [] : [{ ...docPage(node, trail), position }]
    if (node.type !== 'category') return []
    const inside = [...trail, node]
    const below = collectPages(node.items, inside)
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

/** Label of a previous or next link to a document, given its label in the sidebar if it has one. */
export function navigationLabel({ title, frontMatter }: Doc, label?: string): string {
  return frontMatter.pagination_label ?? label ?? frontMatter.sidebar_label ?? title
}
