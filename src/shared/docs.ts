import type { CheckedFrontMatter, Json } from './types.ts'

export type BadgeVariant = 'note' | 'tip' | 'info' | 'success' | 'caution' | 'danger'

/** A short text after the label of a sidebar item. */
export interface SidebarBadge {
  text: string
  /** Default: a neutral color. */
  variant?: BadgeVariant
}

interface SidebarItemBase {
  className?: string
  badge?: SidebarBadge
  /** SVG before the label. */
  icon?: string
  /** For components of the site. */
  customProps?: { [key: string]: Json | undefined }
}

/** A link in a sidebar. */
export interface SidebarLink extends SidebarItemBase {
  type?: 'link'
  label: string
  url: string
  external?: boolean
  /** Whether it stands for the items that a page leaves out of a long list. Leads to the page that lists all. */
  more?: true
}

/** A category of a sidebar. In the slice in the page data, closed categories have no `items`. */
export interface SidebarCategory extends SidebarItemBase {
  type: 'category'
  label: string
  /** Its own page, else the page of its first descendant; undefined if there is none. */
  url?: string
  /** Whether `url` is the category's own page. */
  ownPage?: boolean
  items?: SidebarItem[]
  /**
   * Names the file with all its items (`SidebarTree`), if the sidebar is large and the item does not contain them: the URL of the
   * full tree, with a hyphen and the key before its extension.
   */
  itemsKey?: string
  /** False if the category is always open. */
  collapsible?: false
  /** Whether it is initially closed on pages outside of it. */
  collapsed?: boolean
}

export interface SidebarHtml {
  type: 'html'
  value: string
  className?: string
  /** Whether it is styled like the other items. */
  defaultStyle?: true
  customProps?: SidebarItemBase['customProps']
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml

/** A sidebar: the full tree, or the slice that is open on a page. */
export interface SidebarTree {
  items: SidebarItem[]
}

/** An item of a category on its generated page, or in a `DocCardList`. */
export interface CategoryCard {
  label: string
  url: string
  /** Whether the URL is on another site. */
  external?: boolean
  description?: string
  /** Number of items of a category. */
  count?: number
}

export interface PageLink {
  label: string
  url: string
}

/** Data of `@theme/DocCategoryPage`, the generated page of a category. */
export interface DocCategoryPageData {
  title: string
  description?: string
  items: CategoryCard[]
  /** Whether it is the page that lists all items of a long list, without descriptions. */
  compact?: true
  /** False for such a page. */
  search?: SearchHints
  sidebar: NonNullable<DocPageData['sidebar']>
  breadcrumbs?: DocPageData['breadcrumbs']
  previous?: PageLink
  next?: PageLink
}

export interface TagLink {
  label: string
  url: string
  description?: string
  /** Number of documents with the tag, if it is displayed. */
  count?: number
}

/** Data of `@theme/DocTagsPage`: all tags of a docs instance. */
export interface DocTagsPageData {
  title: string
  /** Sorted by label. */
  tags: TagLink[]
}

/** Data of `@theme/DocTagPage`: the documents with a tag. */
export interface DocTagPageData {
  label: string
  description?: string
  items: CategoryCard[]
  /** URL of the page with all tags; undefined if there is none. */
  tagsUrl?: string
  visibility?: PageVisibility
}

/** Why a page is not publicly listed; displayed as a note above it. */
export type PageVisibility = 'draft' | 'unlisted'

/** Last update of a page. */
export interface DisplayedUpdate {
  /** ISO date and time. */
  date?: string
  /** The date, formatted for the page's locale. */
  formattedDate?: string
  author?: string
}

/**
 * How the site search treats a page: false to leave it out. `names`: names that the page defines beside its title, such as those
 * of fields.
 */
export type SearchHints =
  | false
  | { boost?: number; keywords?: string[]; names?: string[]; [key: string]: Json | undefined }

/** Common data of pages with an article. */
interface ArticleData<F = CheckedFrontMatter> {
  /** Output of the front matter schema, if the plugin has one. */
  frontMatter?: F
  visibility?: PageVisibility
  editUrl?: string
  lastUpdate?: DisplayedUpdate
  search?: SearchHints
}

/** Data of `@theme/MdxPage`, besides its document. */
export interface MdxPageData<F = CheckedFrontMatter> extends ArticleData<F> {
  title: string
  hideTitle?: boolean
  hideToc?: boolean
  minTocLevel: number
  maxTocLevel: number
  wrapperClassName?: string
}

/** Data of `@theme/DocPage`, besides its document. */
export interface DocPageData<F = CheckedFrontMatter> extends ArticleData<F> {
  docId: string
  /** Title of the page, rendered as h1 if the document has none. */
  title: string
  hideTitle?: boolean
  hideToc?: boolean
  minTocLevel: number
  maxTocLevel: number
  sidebar?: {
    name: string
    /** URL of the shared data with the open slice (`SidebarTree`). */
    branch: string
    /** URL of the file with the full tree (`SidebarTree`). */
    url: string
    /** Whether the page is unlisted: it is in the slice, but not in the full tree. */
    addsPage?: true
  }
  breadcrumbs?: { label: string; url?: string }[]
  previous?: PageLink
  next?: PageLink
  tags?: TagLink[]
  /** Link to the page that shows how the text differs from that of the version before. */
  changed?: PageLink
}

export type DiffBlockType = 'heading' | 'paragraph' | 'item' | 'row' | 'code'

/** A piece of text: unchanged, added or removed. */
export type DiffPart = [mark: '=' | '+' | '-', text: string]

/** A block of a document in comparison with the version before. */
export interface DiffBlock {
  /** `omitted` stands for unchanged blocks. */
  type: DiffBlockType | 'omitted'
  change: 'same' | 'added' | 'removed' | 'changed'
  parts: DiffPart[]
  /** Number of omitted blocks. */
  count?: number
}

/** Data of `@theme/DocDiffPage`: how a document differs from the version before. */
export interface DocDiffPageData {
  /** Title of the document. */
  title: string
  description: string
  breadcrumbs: { label: string; url?: string }[]
  /** The document in both versions; the labels are those of the versions. */
  from: PageLink
  to: PageLink
  blocks: DiffBlock[]
  search: false
}

/** Data of `@theme/DocChangesPage`: the pages that differ between a version and the one before. */
export interface DocChangesPageData {
  title: string
  description: string
  breadcrumbs: { label: string; url?: string }[]
  /** Changed, added, moved and removed pages. Those without pages are left out. */
  groups: { title: string; pages: ChangedPage[] }[]
  /** Shown if there are no groups. */
  emptyText: string
  search: false
}

/** A page in a list of changes; a moved one with its place in the version before. */
export interface ChangedPage extends PageLink {
  from?: string
}

/** Data of `@theme/DocRemovedPage`: the notice at the old URL of a page that the latest version lacks. */
export interface DocRemovedPageData {
  title: string
  message: string
  /** The page at its new place, if it was moved, and in the last version that has it. */
  links: PageLink[]
  search: false
}
