import type {
  CheckedFrontMatter,
  DisplayedUpdate,
  Tag,
  TagsFile,
  TranslatedFolder,
  Visibility,
} from 'lectern/plugin-kit'
import type { PostFrontMatter } from './front-matter.ts'
import type { Author } from './load/author.ts'
import type { AuthorsFile } from './load/authors-file.ts'
import type { ResolvedOptions } from './options.ts'

/** Options that translations replace. */
export type BlogTexts = Pick<ResolvedOptions, 'blogTitle' | 'blogDescription' | 'blogSidebarTitle'>

/** A post of a blog, without its URL. */
export interface Post {
  title: string
  /** Whether the body starts with the title. */
  hasOwnTitle: boolean
  /** From the front matter, else the excerpt; may be empty. */
  description: string
  /** Path below the blog. */
  slug: string
  /** ISO date and time. */
  date: string
  sourcePath: string
  /** Path of the file relative to the folder of the blog. */
  source: string
  frontMatter: PostFrontMatter
  /** Output of the front matter schema. */
  fields?: CheckedFrontMatter
  visibility: Visibility
  authors: Author[]
  tags: Tag[]
  /** Whether its excerpt is shorter than the post. */
  isTruncated: boolean
  /** Minutes, rounded up. */
  readingTime?: number
  /** Social preview image, in the form `head.image` of a route expects. */
  image?: string
  lastUpdate?: DisplayedUpdate
}

/** Result of the `load` hook and input of the `routes` hook. */
export interface BlogContent {
  /** Folder of the blog, relative to the site folder, and that of its translations. */
  folders: TranslatedFolder
  /** Translations of options. */
  texts: Partial<BlogTexts>
  /** In list order, with unique slugs; includes posts that are not built. */
  posts: Post[]
  authorsFile?: AuthorsFile
  tagsFile?: TagsFile
  /** Texts of the site's XSL files, by name. */
  styleSheets: Record<string, string>
}
