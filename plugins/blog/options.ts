import {
  editUrlField,
  functionField,
  instanceOptions,
  markdownOptionFields,
  reportingSeverity,
  resolvePluginOptions,
} from 'lectern/plugin-kit'
import { z } from 'zod'
import type { CreateFeedItems } from './feeds/feed-items.ts'
import type { ReadingTime } from './load/reading-time.ts'
import type { EditUrlParams } from './routes/edit-url.ts'

const path = z.string().min(1, 'a path')
const count = "an integer or 'ALL'"
const positiveCount = "a positive integer or 'ALL'"
const limit = 'a positive integer, or null or false for no limit'
const feedTypes = ['rss', 'atom', 'json'] as const

const feedOptions = z.strictObject({
  /** Feed formats; `'all'` for all three, null for none. Default `['rss', 'atom']`. */
  type: z
    .union(
      [z.enum(feedTypes), z.literal('all'), z.array(z.enum(feedTypes)), z.null()],
      "'rss', 'atom', 'json', a list of these, 'all' or null",
    )
    .default(['rss', 'atom'])
    .transform((type): FeedType[] => {
      if (type === null) return []
      return type === 'all' ? [...feedTypes] : typeof type === 'string' ? [type] : type
    }),
  /** Title of the feeds. Default: the titles of the site and the blog. */
  title: z.string().optional(),
  /** Description of the feeds. Default: the description of the blog. */
  description: z.string().optional(),
  /** Copyright notice of the feeds. */
  copyright: z.string().optional(),
  /** Language of the feeds. Default: the locale of the site. */
  language: z.string().optional(),
  /** Maximum number of posts, newest first; null or false for all. Default 20. */
  limit: z.union([z.int(limit).min(1, limit), z.null(), z.literal(false)], limit).default(20),
  /** Replaces the function that creates feed items: to leave some out, or to extend them. */
  createFeedItems: functionField<CreateFeedItems>().optional(),
  /**
   * Style sheets for people who open a feed in a browser: the built-in one (true, default), none (false or null), or XSL
   * files of the site, relative to `path`.
   */
  xslt: z
    .union(
      [
        z.boolean(),
        z.null(),
        z.strictObject({
          /** XSL file for RSS. */
          rss: path.optional(),
          /** XSL file for Atom. */
          atom: path.optional(),
        }),
      ],
      'true, false or an object with file paths in `rss` and `atom`',
    )
    .default(true),
})

const schema = z.strictObject({
  ...instanceOptions({ path: 'blog', routeBasePath: 'blog', include: ['**/*.{md,mdx}'] }),
  /** Title of the blog. Default `Blog`, in the language of the site. */
  blogTitle: z.string().optional(),
  /** Description of the blog. Default `Blog`, in the language of the site. */
  blogDescription: z.string().optional(),
  /** Number of recent posts in the sidebar; 0 for no sidebar. Default 5. */
  blogSidebarCount: z
    .union([z.int(count).min(0, count), z.literal('ALL')], count)
    .default(5)
    .transform(toNumber),
  /** Title of the sidebar. Default: `Recent posts`, in the language of the site. */
  blogSidebarTitle: z.string().optional(),
  /** Whether the sidebar groups posts by year. Default true. */
  groupByYear: z.boolean().default(true),
  /** Number of posts per list page. Default 10. */
  postsPerPage: z
    .union([z.int(positiveCount).min(1, positiveCount), z.literal('ALL')], positiveCount)
    .default(10)
    .transform(toNumber),
  /** Order of posts by date. Default `descending`: newest first. */
  sortPosts: z.enum(['descending', 'ascending']).default('descending'),
  /**
   * Regular expression for the end of excerpts; flags are ignored. Default: `<!-- truncate -->`, and `{/* truncate *\/}`.
   */
  truncateMarker: z
    .custom<RegExp>((value) => Object.prototype.toString.call(value) === '[object RegExp]', 'a regular expression')
    .transform(({ source }) => new RegExp(source))
    .default(/<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/),
  /** Whether posts show their reading time. Default true. */
  showReadingTime: z.boolean().default(true),
  /** Replaces the function that estimates the reading time of a post, in minutes. */
  readingTime: functionField<ReadingTime>().optional(),
  /** Authors file, relative to `path`. Default `authors.yml`. */
  authorsMapPath: path.default('authors.yml'),
  /** Tags file, relative to `path`; false or null for none. Default: `tags.yml` if it exists. */
  tags: z.union([z.string().min(1), z.literal(false), z.null()], 'a file path, false or null').optional(),
  /** Path of the tag pages, under the blog. Default `tags`. */
  tagsBasePath: path.default('tags'),
  /** Path of the author pages, under the blog. Default `authors`. */
  authorsBasePath: path.default('authors'),
  /** Path of the second and later list pages, under the blog. Default `page`. */
  pageBasePath: path.default('page'),
  /** Path of the archive, under the blog; null for none. Default `archive`. */
  archiveBasePath: z.union([z.string().min(1), z.null()], 'a path or null').default('archive'),
  /** How tags that are not in the tags file are reported. Default `warn`. */
  onInlineTags: reportingSeverity.default('warn'),
  /** How authors that are not in the authors file are reported. Default `warn`. */
  onInlineAuthors: reportingSeverity.default('warn'),
  /** How posts without a truncate marker are reported. Default `warn`. */
  onUntruncatedBlogPosts: reportingSeverity.default('warn'),
  /** Base URL of the source files for "Edit this page" links, or a function that returns the URL of a post. */
  editUrl: editUrlField<EditUrlParams>().optional(),
  /** Whether the links of translated posts lead to the translation instead of the original. Default false. */
  editLocalizedFiles: z.boolean().default(false),
  /** Whether posts show when they were last updated. Default false. */
  showLastUpdateTime: z.boolean().default(false),
  /** Whether posts show who last updated them. Default false. */
  showLastUpdateAuthor: z.boolean().default(false),
  /** RSS, Atom, and JSON feeds. */
  feedOptions: feedOptions.prefault({}),
  ...markdownOptionFields,
})

function toNumber(value: number | 'ALL'): number {
  return value === 'ALL' ? Number.POSITIVE_INFINITY : value
}

export type FeedType = (typeof feedTypes)[number]
export type FeedOptions = z.input<typeof feedOptions>
export type BlogOptions = z.input<typeof schema>
export type ResolvedOptions = z.output<typeof schema>

/** @throws SiteError with a diagnostic for every invalid option */
export function resolveOptions(options: BlogOptions): ResolvedOptions {
  return resolvePluginOptions('blog()', schema, options)
}
