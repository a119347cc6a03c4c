import { instanceOptions, pluginOptions, type ReportingSeverity } from 'lectern/plugin-kit'
import { z } from 'zod'
import type { CreateFeedItems } from './feeds/feed-items.ts'
import type { ReadingTime } from './load/reading-time.ts'
import type { EditUrl } from './routes/edit-url.ts'

export type FeedType = 'rss' | 'atom' | 'json'

export interface FeedOptions {
  /** Default `['rss', 'atom']`; `'all'` for all three, null for none. */
  type?: FeedType | 'all' | FeedType[] | null
  /** Default: the titles of site and blog. */
  title?: string
  description?: string
  copyright?: string
  /** Default: the locale of the site. */
  language?: string
  /** How many posts, the newest first; null or false for all. Default 20. */
  limit?: number | null | false
  /** Takes the place of what makes the items: to leave some out, or to say more of them. */
  createFeedItems?: CreateFeedItems
  /**
   * How a person who opens a feed sees it: by a style sheet of the generator's (default), by none (false), or by XSL files of
   * the site, relative to `path`.
   */
  xslt?: boolean | null | { rss?: string; atom?: string }
}

export interface BlogOptions {
  /** Tells instances apart: letters, digits, `-` and `_`. Default `default`. */
  id?: string
  /** Folder of the posts, relative to the site folder. Default `blog`. */
  path?: string
  /** Where the blog is on the site. Default `blog`; `/` for the whole site. */
  routeBasePath?: string
  /** Default `Blog`. */
  blogTitle?: string
  /** Default `Blog`. */
  blogDescription?: string
  /** Recent posts in the sidebar; 0 for no sidebar. Default 5. */
  blogSidebarCount?: number | 'ALL'
  /** Default `Recent posts`. */
  blogSidebarTitle?: string
  /** Whether the sidebar groups posts by year. Default true. */
  groupByYear?: boolean
  /** Default 10. */
  postsPerPage?: number | 'ALL'
  /** Default `descending`: the newest first. */
  sortPosts?: 'descending' | 'ascending'
  /** Globs of the posts below `path`. Default: all Markdown. */
  include?: string[]
  /** Globs of what is no post: names that begin with `_`, and tests. */
  exclude?: string[]
  /** Where an excerpt ends; flags do not count. Default: `<!-- truncate -->`, in MDX also as a comment of its own. */
  truncateMarker?: RegExp
  /** Default true. */
  showReadingTime?: boolean
  /** Minutes of a post, in place of the generator's own count. */
  readingTime?: ReadingTime
  /** File of the authors, relative to `path`. Default `authors.yml`. */
  authorsMapPath?: string
  /** The file of tags, relative to `path`; false or null for none. Default `tags.yml` where that is there. */
  tags?: string | false | null
  /** Below the blog. Defaults `tags`, `authors`, `page`, `archive`; a null archive is none. */
  tagsBasePath?: string
  authorsBasePath?: string
  pageBasePath?: string
  archiveBasePath?: string | null
  /** What to do about what stands in a post instead of the files. Default `warn`. */
  onInlineTags?: ReportingSeverity
  onInlineAuthors?: ReportingSeverity
  /** What to do about a post without a mark for its excerpt. Default `warn`. */
  onUntruncatedBlogPosts?: ReportingSeverity
  editUrl?: EditUrl
  /** Whether translated posts are edited where they lie themselves. Default false. */
  editLocalizedFiles?: boolean
  /** Whether posts say when, and by whom, they were changed last. Default false. */
  showLastUpdateTime?: boolean
  showLastUpdateAuthor?: boolean
  feedOptions?: FeedOptions
}

const flag = z.boolean('true or false')
const name = z.string('a path').min(1, 'a path')
const words = z.string('text')
const isFunction = (value: unknown) => typeof value === 'function'
const severity = z.enum(['ignore', 'log', 'warn', 'throw'], "'ignore', 'log', 'warn' or 'throw'").default('warn')
const count = "a whole number, or 'ALL'"
const amount = "a whole number above 0, or 'ALL'"
const feedTypes = ['rss', 'atom', 'json'] as const
const aFeedType = "'rss', 'atom', 'json', a list of them, 'all' or null"
const feedType = z
  .union([z.enum(feedTypes), z.literal('all'), z.array(z.enum(feedTypes)), z.null()], aFeedType)
  .default(['rss', 'atom'])
  .transform((type): FeedType[] => {
    if (type === null) return []
    return type === 'all' ? [...feedTypes] : typeof type === 'string' ? [type] : type
  })
const limit = 'a whole number above 0, or null or false for all'

const feedOptions = z.strictObject(
  {
    type: feedType,
    title: words.optional(),
    description: words.optional(),
    copyright: words.optional(),
    language: words.optional(),
    limit: z.union([z.int(limit).min(1, limit), z.null(), z.literal(false)], limit).default(20),
    createFeedItems: z.custom<CreateFeedItems>(isFunction, 'a function').optional(),
    xslt: z
      .union(
        [z.boolean(), z.null(), z.strictObject({ rss: name.optional(), atom: name.optional() })],
        'true, false, or an object with the files `rss` and `atom`',
      )
      .default(true),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? 'an object of options' : undefined) },
)

const schema = z.strictObject(
  {
    ...instanceOptions({ path: 'blog', routeBasePath: 'blog', include: ['**/*.{md,mdx}'] }),
    blogTitle: words.default('Blog'),
    blogDescription: words.default('Blog'),
    blogSidebarCount: z
      .union([z.int(count).min(0, count), z.literal('ALL')], count)
      .default(5)
      .transform(numberOf),
    blogSidebarTitle: words.default('Recent posts'),
    groupByYear: flag.default(true),
    postsPerPage: z
      .union([z.int(amount).min(1, amount), z.literal('ALL')], amount)
      .default(10)
      .transform(numberOf),
    sortPosts: z.enum(['descending', 'ascending'], "'descending' or 'ascending'").default('descending'),
    truncateMarker: z
      .custom<RegExp>((value) => Object.prototype.toString.call(value) === '[object RegExp]', 'a regular expression')
      .transform(({ source }) => new RegExp(source))
      .default(/<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/),
    showReadingTime: flag.default(true),
    readingTime: z.custom<ReadingTime>(isFunction, 'a function').optional(),
    authorsMapPath: name.default('authors.yml'),
    tags: z.union([z.string().min(1), z.literal(false), z.null()], 'a file, false or null').optional(),
    tagsBasePath: name.default('tags'),
    authorsBasePath: name.default('authors'),
    pageBasePath: name.default('page'),
    archiveBasePath: z.union([z.string().min(1), z.null()], 'a path, or null').default('archive'),
    onInlineTags: severity,
    onInlineAuthors: severity,
    onUntruncatedBlogPosts: severity,
    editUrl: z
      .custom<EditUrl>(
        (value) => isFunction(value) || (typeof value === 'string' && value !== ''),
        'an address or a function',
      )
      .optional(),
    editLocalizedFiles: flag.default(false),
    showLastUpdateTime: flag.default(false),
    showLastUpdateAuthor: flag.default(false),
    feedOptions: feedOptions.prefault({}),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? 'an object of options' : undefined) },
)

function numberOf(value: number | 'ALL'): number {
  return value === 'ALL' ? Number.POSITIVE_INFINITY : value
}

export type ResolvedOptions = z.infer<typeof schema>

/**
 * Checks the options and fills in the defaults.
 * @throws SiteError that names every wrong option
 */
export function resolveOptions(options: BlogOptions): ResolvedOptions {
  return pluginOptions(
    'blog()',
    { schema, keysAt: (path) => Object.keys(path[0] === 'feedOptions' ? feedOptions.shape : schema.shape) },
    options,
  )
}
