import { z } from 'zod'
import type { SiteConfig } from '../../shared/types.ts'
import { policySchema } from './content-security-policy.ts'
import { customFieldsSchema } from './custom-fields.ts'
import { i18nSchema } from './i18n.ts'
import { markdownSchema } from './markdown.ts'
import { pluginsSchema } from './plugins.ts'
import { filledText, severity } from './text.ts'
import { themeSchema } from './theme.ts'
import { baseUrlSchema, urlSchema } from './url.ts'

/** The whole declaration: everything but `title` and `url` has a default. */
export const siteSchema = z.strictObject({
  title: filledText,
  tagline: z.string().default(''),
  /** Where the site is published: `https://docs.example.org`, without a path. */
  url: urlSchema,
  /** Path below which the site is published, with a slash at both ends. */
  baseUrl: baseUrlSchema.default('/'),
  /** Whether addresses end in a slash; when left out, as the links and hosts have them. */
  trailingSlash: z
    .boolean()
    .optional()
    .transform((value) => value),
  /** Stands between the title of a page and the title of the site. */
  titleDelimiter: z.string().default('|'),
  favicon: filledText.optional(),
  /** Asks search engines to leave the whole site out. */
  noIndex: z.boolean().default(false),
  i18n: i18nSchema,
  /** Folders whose files are published as they are. */
  staticDirectories: z.array(filledText).default(['static']),
  /** Folder of components that replace those of the theme. */
  themeDir: filledText.default('src/theme'),
  onBrokenLinks: severity.default('throw'),
  onBrokenAnchors: severity.default('warn'),
  onDuplicateRoutes: severity.default('warn'),
  /** Of `lectern check --external`. */
  onBrokenExternalLinks: severity.default('warn'),
  /** Addresses that are not asked for; `*` stands for anything. */
  ignoredExternalLinks: z.array(filledText).default([]),
  markdown: markdownSchema,
  theme: themeSchema,
  contentSecurityPolicy: policySchema,
  /** Functions. When left out, the generator chooses those for the folders that exist. */
  plugins: pluginsSchema,
  /** Values of the site's own, handed to its components. */
  customFields: customFieldsSchema,
}) satisfies z.ZodType<SiteConfig>

/** The declaration as people write it. */
export type UserConfig = z.input<typeof siteSchema>

/** Fails to compile as soon as the schema gives anything but a `SiteConfig`, an optional member too many included. */
type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never
export const schemaGivesSiteConfig: Identical<z.output<typeof siteSchema>, SiteConfig> = true
