import type { DisplayedUpdate, Tag, TagsFile, Visibility } from 'lectern/plugin-kit'
import type { PostFrontMatter } from './front-matter.ts'
import type { Author } from './load/authors.ts'
import type { AuthorsFile } from './load/authors-file.ts'

/** What one file is within its blog, before it has an address. */
export interface Post {
  title: string
  /** Whether the body begins with the title. */
  hasOwnTitle: boolean
  /** Of the front matter, else the first line of prose; may be empty. */
  description: string
  /** Path below the blog. */
  slug: string
  /** ISO date and time. */
  date: string
  sourcePath: string
  /** Path relative to the folder of the blog. */
  source: string
  frontMatter: PostFrontMatter
  visibility: Visibility
  authors: Author[]
  tags: Tag[]
  /** Whether it has an excerpt that is not all of it. */
  isTruncated: boolean
  /** Minutes, rounded up. */
  readingTime?: number
  /** Picture for previews, as a route's head takes it. */
  image?: string
  lastUpdate?: DisplayedUpdate
}

/** What `load` gives and `routes` takes. */
export interface BlogContent {
  /** Folder of the blog, relative to the site folder. */
  folder: string
  /** In the order of the lists; those that are not built included, slugs unique. */
  posts: Post[]
  authorsFile?: AuthorsFile
  tagsFile?: TagsFile
  /** Texts of the site's own XSL files, by name. */
  sheets: Record<string, string>
}
