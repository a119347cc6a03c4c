import { instanceId, resolvePluginOptions, SiteError, sectionPath } from 'lectern/plugin-kit'
import { z } from 'zod'

const filled = z.string().min(1, 'a non-empty string')

const schema = z.strictObject({
  /** Unique name of the instance: letters, digits, `-` and `_`. Default `default`. */
  id: instanceId,
  /**
   * Modules whose exports are documented, relative to the site folder: `src/index.ts`, or globs. Requires the `typedoc` package.
   * If there are several modules, each has its own section.
   */
  entryPoints: z.union([filled.transform((entry) => [entry]), z.array(filled)], 'a file or a list of files').optional(),
  /** TypeScript configuration of the modules, relative to the site folder. Default: the closest `tsconfig.json`. */
  tsconfig: filled.optional(),
  /** File that `typedoc --json` wrote, relative to the site folder, in place of `entryPoints`. Requires no package. */
  json: filled.optional(),
  /** Path of the section, under the documents. Default `typescript`. */
  path: sectionPath('typescript'),
  /** Docs instance that the section belongs to. Default `default`. */
  docs: filled.default('default'),
  /** Name of the section. Default: the name of the package. */
  label: filled.optional(),
  /** Position of the section in the sidebar. */
  position: z.number().optional(),
  /** Markdown file that replaces the home page of the section; false for none. */
  homepage: z.union([filled, z.literal(false)], 'a Markdown file or false').optional(),
  /**
   * URL of the site folder in a repository: `https://github.com/example/boats/blob/main/website`. Pages link to the lines that
   * they are generated from.
   */
  sourceUrl: z
    .string()
    .regex(/^https?:\/\//, 'a URL')
    .optional(),
  /** Whether to leave out what is marked with `@internal`. Default true. */
  hideInternal: z.boolean().default(true),
  /** Whether to leave out protected members. Default false. */
  hideProtected: z.boolean().default(false),
  /** Whether code spans in documents and in doc comments link to the names of the reference. Default false. */
  linkCode: z.boolean().default(false),
})

export type TypescriptOptions = z.input<typeof schema>
export type ResolvedOptions = z.output<typeof schema>

/** @throws SiteError with a diagnostic for every invalid option */
export function resolveOptions(options: TypescriptOptions): ResolvedOptions {
  const resolved = resolvePluginOptions('typescript()', schema, options)
  if ((resolved.entryPoints === undefined) === (resolved.json === undefined)) {
    const message = 'typescript() needs either `entryPoints` or `json`.'
    const hint = 'Set `entryPoints` to your modules, or `json` to the file that `typedoc --json` wrote.'
    const diagnostic = { code: 'plugin-options', severity: 'error' as const, message, hint, item: 'typescript()' }
    throw new SiteError({ message, hint, diagnostics: [diagnostic] })
  }
  return resolved
}
