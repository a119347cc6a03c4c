import { functionField, type Route, resolvePluginOptions, type SiteConfig } from 'lectern/plugin-kit'
import { z } from 'zod'

/** An entry of the sitemap: its members are those of the `sitemap` package, such as `img`, `video` and `links`. */
export interface SitemapItem {
  /** Absolute, or a path with the base URL. */
  url: string
  changefreq?: (typeof frequencies)[number]
  /** From 0 to 1. */
  priority?: number
  /** As a date or with the time, in ISO 8601. */
  lastmod?: string
  [member: string]: unknown
}

export interface CreateSitemapItemsParams {
  siteConfig: SiteConfig
  /** Pages that search engines may index, sorted by path. */
  routes: Route[]
  defaultCreateSitemapItems(params: { siteConfig: SiteConfig; routes: Route[] }): Promise<SitemapItem[]>
}

export type CreateSitemapItems = (params: CreateSitemapItemsParams) => SitemapItem[] | Promise<SitemapItem[]>

const frequencies = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const
const priority = 'a number from 0 to 1, or null'
const paths = z.array(z.string('a path'), 'a list of paths').default([])

const rule = z.strictObject({
  /** Name of a crawler; `*` for all. */
  userAgent: z.string().min(1, 'a crawler name'),
  /** Path prefixes to allow, including the base URL. */
  allow: paths,
  /** Path prefixes to disallow, including the base URL. */
  disallow: paths,
  /** What crawlers may use the site for, as [Content Signals](https://contentsignals.org). Default: nothing is said. */
  contentSignals: z
    .strictObject({
      /** Search results with links and short excerpts. */
      search: z.boolean().optional(),
      /** Input of AI models, for answers to questions. */
      aiInput: z.boolean().optional(),
      /** Training of AI models. */
      aiTrain: z.boolean().optional(),
    })
    .optional(),
})

const schema = z.strictObject({
  /** How often pages change; null to leave it out. Default `weekly`. */
  changefreq: z
    .enum(frequencies, `one of ${frequencies.join(', ')}, or null`)
    .nullable()
    .default('weekly'),
  /** Priority of pages, from 0 to 1; null to leave it out. Default 0.5. */
  priority: z.number(priority).min(0, priority).max(1, priority).nullable().default(0.5),
  /**
   * Whether to list when pages were last updated, from front matter or Git, as a date or with the time; null to leave it
   * out. Default: the dates that pages show.
   */
  lastmod: z.enum(['date', 'datetime'], "'date', 'datetime' or null").nullable().optional(),
  /** Globs of paths to leave out, including the base URL. */
  ignorePatterns: z.array(z.string('a glob'), 'a list of globs').default([]),
  /** Name of the sitemap. Default `sitemap.xml`. */
  filename: z
    .string()
    .regex(/\.xml$/, 'a file name that ends in .xml')
    .default('sitemap.xml'),
  /** Replaces the function that creates sitemap items. */
  createSitemapItems: functionField<CreateSitemapItems>().optional(),
  /** Rules of `robots.txt`; false to write none. Default: allow everything. */
  robots: z
    .union([z.literal(false), z.array(rule)], 'false or a list of rules')
    .default([{ userAgent: '*', allow: ['/'], disallow: [] }]),
})

export type RobotsRule = z.input<typeof rule>
export type SitemapOptions = z.input<typeof schema>
export type ResolvedOptions = z.output<typeof schema>

/** @throws SiteError with a diagnostic for every invalid option */
export function resolveOptions(options: SitemapOptions): ResolvedOptions {
  return resolvePluginOptions('sitemap()', schema, options)
}
