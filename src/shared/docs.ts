/** A link of a sidebar as pages carry it. */
export interface SidebarLink {
  type?: 'link'
  label: string
  url: string
  external?: boolean
  className?: string
}

/** A category of a sidebar. In the slice that a page carries, a closed category has no `items`. */
export interface SidebarCategory {
  type: 'category'
  label: string
  /** Its own page, else the page of its first descendant; absent where there is none. */
  url?: string
  /** Whether `url` is the category's own page. */
  ownPage?: boolean
  items?: SidebarItem[]
  /** False where the category is always open. */
  collapsible?: false
  /** Whether it is closed at first on pages outside of it. */
  collapsed?: boolean
  className?: string
}

export interface SidebarHtml {
  type: 'html'
  value: string
  className?: string
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml

/** A sidebar, whole or as far as it is open on some pages. */
export interface SidebarTree {
  items: SidebarItem[]
}

/** One thing in a category, as the category's own page lists it. */
export interface CategoryCard {
  label: string
  url: string
  /** Whether the URL leads out of the site. */
  external?: boolean
  description?: string
  /** Of a category: the number of its items. */
  count?: number
}

export interface PageLink {
  label: string
  url: string
}

/** What the component `DocCategoryPage` shows: a category as a page that lists what is in it. */
export interface DocCategoryPageData {
  title: string
  description?: string
  items: CategoryCard[]
  sidebar: NonNullable<DocPageData['sidebar']>
  breadcrumbs?: DocPageData['breadcrumbs']
  previous?: PageLink
  next?: PageLink
}

/** What the component `MdxPage` shows beside its document. */
export interface MdxPageData {
  title: string
  hideTitle?: boolean
  hideToc?: boolean
  minTocLevel: number
  maxTocLevel: number
  wrapperClassName?: string
}

/** What the component `DocPage` shows beside the document itself. */
export interface DocPageData {
  docId: string
  /** Title of the page, shown as h1 where the document has none of its own. */
  title: string
  hideTitle?: boolean
  hideToc?: boolean
  minTocLevel: number
  maxTocLevel: number
  sidebar?: {
    name: string
    /** Address of the shared data that holds the open branch, as `SidebarTree`. */
    branch: string
    /** Address of the file that holds the whole tree, as `SidebarTree`. */
    url: string
  }
  breadcrumbs?: { label: string; url?: string }[]
  previous?: PageLink
  next?: PageLink
  editUrl?: string
}
