import { instanceOptions, markdownOptionFields, resolvePluginOptions } from 'lectern/plugin-kit'
import { z } from 'zod'

const schema = z.strictObject({
  ...instanceOptions({
    path: 'src/pages',
    routeBasePath: '/',
    include: ['**/*.{js,jsx,ts,tsx,md,mdx}'],
    exclude: ['**/*.d.ts'],
  }),
  /** Whether Markdown pages show when they were last updated. Default false. */
  showLastUpdateTime: z.boolean().default(false),
  /** Whether Markdown pages show who last updated them. Default false. */
  showLastUpdateAuthor: z.boolean().default(false),
  /**
   * Whether Markdown pages that do not begin with a heading of level 1 display their `title` as one. Default true; false for
   * sites with a Docusaurus config.
   */
  displayTitle: z.boolean().default(true),
  ...markdownOptionFields,
})

export type PagesOptions = z.input<typeof schema>
export type ResolvedOptions = z.output<typeof schema>

/** @throws SiteError with a diagnostic for every invalid option */
export function resolveOptions(options: PagesOptions): ResolvedOptions {
  return resolvePluginOptions('pages()', schema, options)
}
