import type { DisplayedUpdate, PageLink, PageVisibility, SearchHints, TagLink } from './docs.ts'
import type { TextLanguage } from './text-language.ts'
import type { CheckedFrontMatter } from './types.ts'

/** A social profile of an author; `path` is the SVG path of its icon on a 24-unit grid. */
export interface AuthorSocial {
  label: string
  url: string
  path: string
}

/** An author of a post. */
export interface PostAuthor {
  name?: string
  title?: string
  description?: string
  /** The author's page on this site, else an external page. */
  url?: string
  external?: true
  imageUrl?: string
  socials?: AuthorSocial[]
}

/** The header of a post, in lists and on its page. */
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

/** A post in a list; its excerpt is the document of the page with the same index. */
export interface PostItem extends PostHead {
  /** Whether the post continues after its excerpt. */
  isTruncated?: true
  /** The language of a post that is not translated to that of the page. */
  language?: TextLanguage
}

export interface BlogSidebarRef {
  title: string
  /** URL of the shared data with the posts (`RecentPosts`). */
  posts: string
}

/** The posts in the sidebar of a blog. */
export interface RecentPosts {
  /** Newest first; `year` is undefined if posts are not grouped. */
  groups: { year?: string; posts: PageLink[] }[]
}

interface BlogPageData {
  recent?: BlogSidebarRef
}

/** Position of a page in a paginated list, and the URLs of the adjacent pages. */
export interface BlogPagination {
  page: number
  pages: number
  newer?: string
  older?: string
}

/** Data of `@theme/BlogListPage`. */
export interface BlogListPageData extends BlogPageData {
  title: string
  description?: string
  posts: PostItem[]
  pagination: BlogPagination
  feeds?: PageLink[]
  /** Links to the pages for browsing posts: archive, tags, authors. */
  browseLinks?: PageLink[]
}

/** Data of `@theme/BlogTagPage`: the posts with a tag. */
export interface BlogTagPageData extends BlogPageData {
  label: string
  description?: string
  /** Number of posts on all pages. */
  count: number
  tagsUrl: string
  posts: PostItem[]
  pagination: BlogPagination
  visibility?: PageVisibility
}

/** Data of `@theme/BlogAuthorPage`: an author and their posts. */
export interface BlogAuthorPageData extends BlogPageData {
  author: PostAuthor
  count: number
  authorsUrl: string
  posts: PostItem[]
  pagination: BlogPagination
}

/** Data of `@theme/BlogTagsPage`. */
export interface BlogTagsPageData extends BlogPageData {
  title: string
  /** URL of the list of all posts. */
  postsUrl?: string
  /** Sorted by label. */
  tags: TagLink[]
}

/** Data of `@theme/BlogAuthorsPage`. */
export interface BlogAuthorsPageData extends BlogPageData {
  title: string
  /** URL of the list of all posts. */
  postsUrl?: string
  authors: (PostAuthor & { count: number })[]
}

/** Data of `@theme/BlogArchivePage`. */
export interface BlogArchivePageData {
  title: string
  /** URL of the list of all posts. */
  postsUrl?: string
  description?: string
  /** Newest first. */
  years: { year: string; posts: { title: string; url: string; date: string; formattedDay: string }[] }[]
}

/** Data of `@theme/BlogPostPage`, besides its document. */
export interface BlogPostPageData<F = CheckedFrontMatter> extends BlogPageData {
  /** Output of the front matter schema, if the plugin has one. */
  frontMatter?: F
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
  search?: SearchHints
}
