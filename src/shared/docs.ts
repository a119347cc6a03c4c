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

export interface PageLink {
  label: string
  url: string
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
    /** The open branch of the sidebar. */
    items: SidebarItem[]
    /** Address of the file that holds the whole tree, as `{items: SidebarItem[]}`. */
    url: string
  }
  breadcrumbs?: { label: string; url?: string }[]
  previous?: PageLink
  next?: PageLink
  editUrl?: string
}
