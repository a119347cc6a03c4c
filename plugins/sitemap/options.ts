import { pluginOptions, type Route, type SiteConfig } from 'lectern/plugin-kit'
import type { SitemapItemLoose } from 'sitemap'
import { z } from 'zod'

export type SitemapItem = SitemapItemLoose

const frequencies = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const

export interface RobotsRule {
  /** Whom it is for. */
  userAgent: string
  /** Beginnings of paths, base URL included. */
  allow?: string[]
  disallow?: string[]
}

export interface CreateSitemapItemsParams {
  siteConfig: SiteConfig
  /** The pages that are to be found by search engines, by path. */
  routes: Route[]
  defaultCreateSitemapItems(params: { siteConfig: SiteConfig; routes: Route[] }): Promise<SitemapItem[]>
}

export type CreateSitemapItems = (params: CreateSitemapItemsParams) => SitemapItem[] | Promise<SitemapItem[]>

export interface SitemapOptions {
  /** How often pages change; null says nothing about it. Default `weekly`. */
  changefreq?: (typeof frequencies)[number] | null
  /** 0 to 1; null says nothing about it. Default 0.5. */
  priority?: number | null
  /**
   * When pages were changed last: by date, or date and time, of front matter or Git; null says nothing about it. Left out: the
   * dates that pages show.
   */
  lastmod?: 'date' | 'datetime' | null
  /** Globs of paths, base URL included, that are left out. */
  ignorePatterns?: string[]
  /** Default `sitemap.xml`. */
  filename?: string
  /** Takes the place of what makes the items. */
  createSitemapItems?: CreateSitemapItems
  /** What crawlers are asked, in `robots.txt`; false writes none. By default everything is open to everybody. */
  robots?: false | RobotsRule[]
}

const paths = z.array(z.string('a path'), 'a list of paths').default([])

const rule = z.strictObject(
  { userAgent: z.string('the name of a crawler').min(1, 'the name of a crawler'), allow: paths, disallow: paths },
  { error: (issue) => (issue.code === 'invalid_type' ? 'a rule with a userAgent' : undefined) },
)

const shape = {
  changefreq: z
    .enum(frequencies, `one of ${frequencies.join(', ')}, or null`)
    .nullable()
    .default('weekly'),
  priority: z
    .number('a number from 0 to 1, or null')
    .min(0, 'a number from 0 to 1, or null')
    .max(1, 'a number from 0 to 1, or null')
    .nullable()
    .default(0.5),
  lastmod: z.enum(['date', 'datetime'], "'date', 'datetime' or null").nullable().optional(),
  ignorePatterns: z.array(z.string('a glob'), 'a list of globs').default([]),
  filename: z
    .string('the name of a file')
    .regex(/\.xml$/, 'a name that ends in .xml')
    .default('sitemap.xml'),
  createSitemapItems: z.custom<CreateSitemapItems>((value) => typeof value === 'function', 'a function').optional(),
  robots: z
    .union([z.literal(false), z.array(rule)], 'false or a list of rules')
    .default([{ userAgent: '*', allow: ['/'], disallow: [] }]),
}

const schema = z.strictObject(shape, {
  error: (issue) => (issue.code === 'invalid_type' ? 'an object of options' : undefined),
})

export type ResolvedOptions = z.infer<typeof schema>

/** @throws SiteError that names every wrong option */
export function resolveOptions(options: SitemapOptions): ResolvedOptions {
  const keysAt = (path: PropertyKey[]) => Object.keys(path[0] === 'robots' ? rule.shape : shape)
  return pluginOptions('sitemap()', { schema, keysAt }, options)
}
