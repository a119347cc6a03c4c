import { type Fault, objectionsOf, SiteError } from 'lectern'
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
const globs = z.array(z.string('a glob'), 'a list of globs')

const schema = z.strictObject(
  {
    id: z
      .string('text')
      .regex(/^[\w-]+$/, 'a name of letters, digits, - and _')
      .default('default'),
    path: z.string('a folder').min(1, 'a folder').default('src/pages'),
    routeBasePath: z.string('a path').min(1, "a path; '/' is the whole site").default('/'),
    include: globs.default(['**/*.{js,jsx,ts,tsx,md,mdx}']),
    exclude: globs.default([
      '**/_*.{js,jsx,ts,tsx,md,mdx}',
      '**/_*/**',
      '**/*.test.{js,jsx,ts,tsx}',
      '**/__tests__/**',
      '**/*.d.ts',
    ]),
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
  const result = schema.safeParse(options, { reportInput: true })
  if (result.success) return result.data
  const faults = objectionsOf(result.error, () => Object.keys(schema.shape)).map(({ path, message, hint }): Fault => {
    const item = path.length === 0 ? 'pages()' : `pages().${path.join('.')}`
    return { code: 'plugin-options', severity: 'throw', message: `Options of pages(): ${message}`, hint, item }
  })
  throw new SiteError({ message: faults.map(({ message }) => message).join('\n'), hint: faults[0]?.hint, faults })
}

/** The name by which an instance is known among the plugins. */
export function pluginName(id: string): string {
  return id === 'default' ? 'pages' : `pages-${id}`
}
