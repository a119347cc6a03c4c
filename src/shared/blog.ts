import type { DisplayedUpdate, PageLink, PageVisibility, TagLink } from './docs.ts'

/** A profile of an author elsewhere; `path` draws its picture on a grid of 24. */
export interface AuthorSocial {
  label: string
  url: string
  path: string
}

/** Who wrote a post. */
export interface PostAuthor {
  name?: string
  title?: string
  description?: string
  /** The author's page on this site, else a page elsewhere. */
  url?: string
  external?: true
  imageUrl?: string
  socials?: AuthorSocial[]
}

/** A post as lists and its own page show it. */
export interface PostHead {
  title: string
  url: string
  /** ISO date and time. */
  date: string
  /** The date, formatted for the page's locale. */
  formattedDate: string
  /** Minutes. */
  readingTime?: number
  authors?: PostAuthor[]
  tags?: TagLink[]
}

/** A post of a list; the excerpt is the document of the page at the same place. */
export interface PostItem extends PostHead {
  /** Whether the post continues after its excerpt. */
  isTruncated?: true
}

export interface BlogSidebarRef {
  title: string
  /** Address of the shared data that holds the posts, as `RecentPosts`. */
  posts: string
}

/** The posts that the sidebar of a blog lists. */
export interface RecentPosts {
  /** The newest first; `year` is undefined where posts are not grouped. */
  groups: { year?: string; posts: PageLink[] }[]
}

interface BlogPageData {
  recent?: BlogSidebarRef
}

/** Where a page stands among those of a list. */
export interface BlogPagination {
  page: number
  pages: number
  newer?: string
  older?: string
}

/** What the component `BlogListPage` shows. */
export interface BlogListPageData extends BlogPageData {
  title: string
  description?: string
  posts: PostItem[]
  pagination: BlogPagination
  feeds?: PageLink[]
  /** Links to the pages for browsing posts: archive, tags, authors. */
  browseLinks?: PageLink[]
}

/** What the component `BlogTagPage` shows: the posts that have a tag. */
export interface BlogTagPageData extends BlogPageData {
  label: string
  description?: string
  /** Posts on all pages. */
  count: number
  tagsUrl: string
  posts: PostItem[]
  pagination: BlogPagination
  visibility?: PageVisibility
}

/** What the component `BlogAuthorPage` shows: an author and the posts. */
export interface BlogAuthorPageData extends BlogPageData {
  author: PostAuthor
  count: number
  authorsUrl: string
  posts: PostItem[]
  pagination: BlogPagination
}

/** What the component `BlogTagsPage` shows. */
export interface BlogTagsPageData extends BlogPageData {
  title: string
  /** Sorted by label. */
  tags: TagLink[]
}

/** What the component `BlogAuthorsPage` shows. */
export interface BlogAuthorsPageData extends BlogPageData {
  title: string
  authors: (PostAuthor & { count: number })[]
}

/** What the component `BlogArchivePage` shows. */
export interface BlogArchivePageData {
  title: string
  description?: string
  /** The newest first. */
  years: { year: string; posts: { title: string; url: string; date: string; formattedDay: string }[] }[]
}

/** What the component `BlogPostPage` shows beside the document. */
export interface BlogPostPageData extends BlogPageData {
  post: PostHead
  hideTitle?: true
  hideToc?: true
  minTocLevel: number
  maxTocLevel: number
  newer?: PageLink
  older?: PageLink
  editUrl?: string
  lastUpdate?: DisplayedUpdate
  visibility?: PageVisibility
  search?: import('./docs.ts').SearchHints
}
