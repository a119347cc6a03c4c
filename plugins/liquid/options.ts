import { pluginOptions, type ReportingSeverity } from 'lectern/plugin-kit'
import { z } from 'zod'

export interface LiquidOptions {
  /** Tells instances apart: letters, digits, `-` and `_`. Default `default`. */
  id?: string
  /** Globs of Ruby files with comments of YARD: drops, filters, tags and blocks. */
  sources?: string | string[]
  /** A dump of YARD documentation, JSON. */
  dump?: string
  /** A description by hand, YAML or JSON. */
  file?: string
  /** A file with the global variables, YAML or JSON. */
  variables?: string
  /** Where the section is, below the documents. Default `liquid`. */
  path?: string
  /** The instance of docs() that the section is part of. Default `default`. */
  docs?: string
  /** Name of the section. Default `Liquid`. */
  label?: string
  /** Place of the section among its siblings in the sidebar. */
  position?: number
  /** A Markdown file in place of the home page of the section; false for none. */
  homepage?: string | false
  /** Names of types that are described elsewhere. */
  types?: string[]
  /** What a fault of a source comes to; the rest of the pages is made in any case. Default `warn`. */
  onSourceErrors?: ReportingSeverity
}

const text = z.string('text').min(1, 'text')
const oneFile = text.optional()

const shape = {
  id: z
    .string('text')
    .regex(/^[\w-]+$/, 'a name of letters, digits, - and _')
    .default('default'),
  sources: z
    .union([text.transform((one) => [one]), z.array(text)], 'a glob of Ruby files, or a list of globs')
    .default([]),
  dump: oneFile,
  file: oneFile,
  variables: oneFile,
  path: z
    .string('a path')
    .regex(/^[^/].*[^/]$|^[^/]$/, 'a path without slashes at its ends')
    .default('liquid'),
  docs: text.default('default'),
  label: text.default('Liquid'),
  position: z.number('a number').optional(),
  homepage: z.union([text, z.literal(false)], 'a Markdown file, or false').optional(),
  types: z.array(text, 'a list of names').default([]),
  onSourceErrors: z.enum(['ignore', 'log', 'warn', 'throw'], "'ignore', 'log', 'warn' or 'throw'").default('warn'),
}

const schema = z
  .strictObject(shape, { error: (issue) => (issue.code === 'invalid_type' ? 'an object of options' : undefined) })
  .refine(({ sources, dump, file, variables }) => sources.length > 0 || dump || file || variables, {
    error: 'one of `sources`, `dump`, `file` and `variables`',
  })

export type ResolvedOptions = z.infer<typeof schema>

/** @throws SiteError that names every wrong option */
export function resolveOptions(options: LiquidOptions): ResolvedOptions {
  return pluginOptions('liquid()', { schema, keysAt: () => Object.keys(shape) }, options)
}
