import type { Json } from './types.ts'

export type BadgeVariant = 'note' | 'tip' | 'info' | 'success' | 'caution' | 'danger'

/** A word or two that stand behind the label of a sidebar item. */
export interface SidebarBadge {
  text: string
  /** Its colour; a neutral one where there is none. */
  variant?: BadgeVariant
}

interface SidebarLook {
  className?: string
  badge?: SidebarBadge
  /** For components of the site: whatever its sidebar says. */
  customProps?: { [key: string]: Json | undefined }
}

/** A link of a sidebar as pages carry it. */
export interface SidebarLink extends SidebarLook {
  type?: 'link'
  label: string
  url: string
  external?: boolean
}

/** A category of a sidebar. In the slice that a page carries, a closed category has no `items`. */
export interface SidebarCategory extends SidebarLook {
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
}

export interface SidebarHtml {
  type: 'html'
  value: string
  className?: string
  /** Whether it is set like the other items. */
  defaultStyle?: true
  customProps?: SidebarLook['customProps']
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

export interface TagLink {
  label: string
  url: string
  description?: string
  /** How many documents have the tag, where that is shown. */
  count?: number
}

/** What the component `DocTagsPage` shows: all tags of a docs instance or a blog. */
export interface DocTagsPageData {
  title: string
  /** Sorted by label. */
  tags: TagLink[]
}

/** What the component `DocTagPage` shows: the documents that have a tag. */
export interface DocTagPageData {
  label: string
  description?: string
  items: CategoryCard[]
  /** Address of the page of all tags; undefined where there is none. */
  tagsUrl?: string
  visibility?: PageVisibility
}

/** Why a page is not for everybody, for a note above it. */
export type PageVisibility = 'draft' | 'unlisted'

/** When and by whom a page was changed last. */
export interface DisplayedUpdate {
  /** ISO date and time. */
  date?: string
  /** The date, formatted for the page's locale. */
  formattedDate?: string
  author?: string
}

/** What a search engine of the site is told about a page: false to leave it out. */
export type SearchHints = false | { boost?: number; keywords?: string[]; [key: string]: Json | undefined }

/** What the foot of an article shows, and what its page carries for others. */
interface ArticleData {
  visibility?: PageVisibility
  editUrl?: string
  lastUpdate?: DisplayedUpdate
  search?: SearchHints
}

/** What the component `MdxPage` shows beside its document. */
export interface MdxPageData extends ArticleData {
  title: string
  hideTitle?: boolean
  hideToc?: boolean
  minTocLevel: number
  maxTocLevel: number
  wrapperClassName?: string
}

/** What the component `DocPage` shows beside the document itself. */
export interface DocPageData extends ArticleData {
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
  tags?: TagLink[]
}
