import { type Fault, SiteError } from 'lectern'
import { z } from 'zod'
import type { EditUrl } from './edit-url.ts'
import { keepNumberPrefix, type NumberPrefixParser, parseNumberPrefix } from './number-prefix.ts'
import { objectionsOf } from './objections.ts'

export interface DocsOptions {
  /** Tells instances apart: letters, digits, `-` and `_`. Default `default`. */
  id?: string
  /** Folder of the documents, relative to the site folder. Default `docs`. */
  path?: string
  /** Where the documents are on the site. Default `docs`; `/` for the whole site. */
  routeBasePath?: string
  /** The sidebars file; false for no sidebar. Left out, one sidebar `defaultSidebar` follows the folders. */
  sidebarPath?: string | false
  /** Globs of the documents below `path`. Default: all Markdown. */
  include?: string[]
  /** Globs of what is no document: names that begin with `_`, and tests. */
  exclude?: string[]
  /** Whether numbers before names give the order and are left out of ids and slugs, or a rule for it. Default true. */
  numberPrefixParser?: boolean | NumberPrefixParser
  /** Default true. */
  breadcrumbs?: boolean
  editUrl?: EditUrl
  /** Whether categories can be closed. Default true. */
  sidebarCollapsible?: boolean
  /** Whether categories are closed at first. Default true. */
  sidebarCollapsed?: boolean
}

const flag = z.boolean('true or false').default(true)
const globs = z.array(z.string('a glob'), 'a list of globs')
const isFunction = (value: unknown) => typeof value === 'function'

const schema = z.strictObject(
  {
    id: z
      .string('text')
      .regex(/^[\w-]+$/, 'a name of letters, digits, - and _')
      .default('default'),
    path: z.string('a folder').min(1, 'a folder').default('docs'),
    routeBasePath: z.string('a path').min(1, "a path; '/' is the whole site").default('docs'),
    sidebarPath: z.union([z.string().min(1), z.literal(false)], 'a file, or false').optional(),
    include: globs.default(['**/*.{md,mdx}']),
    exclude: globs.default([
      '**/_*.{js,jsx,ts,tsx,md,mdx}',
      '**/_*/**',
      '**/*.test.{js,jsx,ts,tsx}',
      '**/__tests__/**',
    ]),
    numberPrefixParser: z
      .union([z.boolean(), z.custom<NumberPrefixParser>(isFunction)], 'true, false or a function')
      .default(true)
      .transform((value): NumberPrefixParser => {
        if (typeof value === 'function') return value
        return value ? parseNumberPrefix : keepNumberPrefix
      }),
    breadcrumbs: flag,
    editUrl: z
      .custom<EditUrl>(
        (value) => isFunction(value) || (typeof value === 'string' && value !== ''),
        'an address or a function',
      )
      .optional(),
    sidebarCollapsible: flag,
    sidebarCollapsed: flag,
  },
  { error: (issue) => (issue.code === 'invalid_type' ? 'an object of options' : undefined) },
)

export type ResolvedOptions = z.infer<typeof schema>

/**
 * Checks the options and fills in the defaults.
 * @throws SiteError that names every wrong option
 */
export function resolveOptions(options: DocsOptions): ResolvedOptions {
  const result = schema.safeParse(options, { reportInput: true })
  if (result.success) return result.data
  const faults = objectionsOf(result.error, () => Object.keys(schema.shape)).map(({ path, message, hint }): Fault => {
    const item = path.length === 0 ? 'docs()' : `docs().${path.join('.')}`
    return { code: 'plugin-options', severity: 'throw', message: `Options of docs(): ${message}`, hint, item }
  })
  throw new SiteError({ message: faults.map(({ message }) => message).join('\n'), hint: faults[0]?.hint, faults })
}
