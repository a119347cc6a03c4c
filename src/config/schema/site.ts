import { z } from 'zod'
import type { ResolvedConfig } from '../../shared/types.ts'
import { accessSchema } from './access.ts'
import { cacheSchema } from './cache.ts'
import { sitePolicySchema } from './content-security-policy.ts'
import { customFieldsSchema } from './custom-fields.ts'
import { headTagsSchema, scriptsSchema, stylesheetsSchema } from './head-tags.ts'
import { i18nSchema } from './i18n.ts'
import { iconsSchema } from './icons.ts'
import { imagesSchema } from './images.ts'
import { markdownSchema } from './markdown.ts'
import { mcpSchema } from './mcp.ts'
import { pluginsSchema } from './plugins.ts'
import { fileAddress, filledText, reportingSeverity } from './text.ts'
import { themeSchema } from './theme.ts'
import { baseUrlSchema, urlSchema } from './url.ts'
import { variablesSchema } from './variables.ts'

/** The site config. Everything except `title` and `url` has a default. */
export const siteSchema = z.strictObject({
  /** Title of the site. */
  title: filledText,
  /** Tagline of the site. */
  tagline: z.string().default(''),
  /** Origin of the site, without a path: `https://docs.example.org`. */
  url: urlSchema,
  /** Path of the site on its host, with a slash at both ends. Default `/`. */
  baseUrl: baseUrlSchema.default('/'),
  /** Whether URLs end in a slash. Default: links stay as they are, and pages are written as `page/index.html`. */
  trailingSlash: z
    .boolean()
    .optional()
    .transform((value) => value),
  /** Separates the page title from the site title. Default `|`. */
  titleDelimiter: z.string().default('|'),
  /** Favicon, as a path in a static folder. */
  favicon: fileAddress.optional(),
  /** Whether to exclude the site from search engines. Default false. */
  noIndex: z.boolean().default(false),
  /** Languages of the site. */
  i18n: i18nSchema,
  /** Folders whose files are copied to the output. Default `['static']`. */
  staticDirectories: z.array(filledText).default(['static']),
  /** Folder of components that override those of the theme. Default `src/theme`. */
  themeDir: filledText.default('src/theme'),
  /** How broken links are reported. Links to paths that redirect are warnings at most. Default `throw`. */
  onBrokenLinks: reportingSeverity.default('throw'),
  /** How links to missing anchors are reported. Default `warn`. */
  onBrokenAnchors: reportingSeverity.default('warn'),
  /** How pages with the same path are reported. Default `warn`. */
  onDuplicateRoutes: reportingSeverity.default('warn'),
  /** How `lectern check --external` reports broken external links. Default `warn`. */
  onBrokenExternalLinks: reportingSeverity.default('warn'),
  /** URLs that `lectern check --external` skips; `*` matches anything. */
  ignoredExternalLinks: z.array(filledText).default([]),
  /** How `lectern check --moved` reports deployed pages that are gone and not redirected. Default `throw`. */
  onLostPages: reportingSeverity.default('throw'),
  /** Seconds that compiling or rendering one document may take before it is stopped and reported. Default 10. */
  documentTimeout: z.number().positive().max(3600).default(10),
  /**
   * Whether builds write Brotli and gzip copies (`.br`, `.gz`) of the scripts, styles, and other text files in `assets`, for servers
   * that send these copies instead, as `lectern serve` does. Default false.
   */
  precompress: z.boolean().default(false),
  /** Where builds on other machines find what this one has built. Default `{}`. */
  cache: cacheSchema,
  /** Who may read which pages, checked by `lectern serve`. Default false: everybody can read everything. */
  access: accessSchema,
  /** The MCP server for assistants, which `lectern serve` runs at `/mcp`. False turns it off. Default `{}`. */
  mcp: mcpSchema,
  /** How Markdown is parsed and rendered. */
  markdown: markdownSchema,
  /** Converts the images in documents to smaller formats and widths during the build. Default false. */
  images: imagesSchema,
  /** Whether scripts and documents import SVG files as React components instead of URLs. Default false. */
  svgComponents: z.boolean().default(false),
  /** Navbar, footer, and other parts of the theme. */
  theme: themeSchema,
  /** Elements to add to the head of every page: `{ tagName, attributes, innerHTML }`. */
  headTags: headTagsSchema,
  /** Style sheets to add to every page: URLs, or objects with `href` and other attributes. */
  stylesheets: stylesheetsSchema,
  /** Scripts to add to every page: URLs, or objects with `src` and other attributes. */
  scripts: scriptsSchema,
  /** Sources to add to the Content-Security-Policy, by directive, or false for no policy. Default `{}`. */
  contentSecurityPolicy: sitePolicySchema,
  /** Plugins. Default: docs, blog, and pages (if their folders exist), sitemap, and search. */
  plugins: pluginsSchema,
  /** JSON values for the site's components. */
  customFields: customFieldsSchema,
  /**
   * Variables for documents, which refer to them as `{{ name }}` or `{{ group.name }}`: an object, the path of a YAML or JSON file in
   * the site folder, or a function that returns an object for a language and a version. Default: none, and braces are text.
   */
  variables: variablesSchema,
  /** Folders with SVG files, relative to the site folder, as sets of icons: `{ acme: 'assets/icons' }` for `acme:logo`. */
  icons: iconsSchema,
})

/** A site config as users write it. */
export type UserConfig = z.input<typeof siteSchema>

/**
 * Does not compile unless the schema and `ResolvedConfig` are the same type. `SiteConfig` is written out in `shared`, because
 * code for the browser uses it and `shared` imports nothing.
 */
type Settings<T> = { [K in keyof T as K extends 'filesUrl' ? never : K]: T[K] }
type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never
export const schemaMatchesSiteConfig: Identical<z.output<typeof siteSchema>, Settings<ResolvedConfig>> = true
