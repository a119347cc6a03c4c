import { instanceOptions, pluginOptions } from 'lectern/plugin-kit'
import { z } from 'zod'

export interface PagesOptions {
  /** Tells instances apart: letters, digits, `-` and `_`. Default `default`. */
  id?: string
  /** Folder of the pages, relative to the site folder. Default `src/pages`. */
  path?: string
  /** Where the pages are on the site. Default `/`. */
  routeBasePath?: string
  /** Globs of the pages below `path`. Default: JavaScript, TypeScript and Markdown. */
  include?: string[]
  /** Globs of what is no page: names that begin with `_`, tests, and type declarations. */
  exclude?: string[]
  /** Whether Markdown pages say when they were changed last. Default false. */
  showLastUpdateTime?: boolean
  /** Whether Markdown pages say who changed them last. Default false. */
  showLastUpdateAuthor?: boolean
}

const optIn = z.boolean('true or false').default(false)

const schema = z.strictObject(
  {
    ...instanceOptions({
      path: 'src/pages',
      routeBasePath: '/',
      include: ['**/*.{js,jsx,ts,tsx,md,mdx}'],
      exclude: ['**/*.d.ts'],
    }),
    showLastUpdateTime: optIn,
    showLastUpdateAuthor: optIn,
  },
  { error: (issue) => (issue.code === 'invalid_type' ? 'an object of options' : undefined) },
)

export type ResolvedOptions = z.infer<typeof schema>

/**
 * Checks the options and fills in the defaults.
 * @throws SiteError that names every wrong option
 */
export function resolveOptions(options: PagesOptions): ResolvedOptions {
  return pluginOptions('pages()', { schema, keysAt: () => Object.keys(schema.shape) }, options)
}
