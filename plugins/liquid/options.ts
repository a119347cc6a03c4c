import { instanceId, reportingSeverity, resolvePluginOptions, sectionPath } from 'lectern/plugin-kit'
import { z } from 'zod'
import { releaseFields, releaseIssues } from '../reference/index.ts'
import { liquidVersions } from './engine/index.ts'

const filled = z.string().min(1, 'a non-empty string')

const globs = z.union([filled.transform((glob) => [glob]), z.array(filled)], 'a glob for Ruby files or a list of globs')

/** A release to compare the environment with. Without a source, it has those of the plugin, at its commit. */
const release = z.strictObject({
  ...releaseFields,
  /** Globs of Ruby files, at that commit if there is one. */
  sources: globs.optional(),
  /** Dump of YARD documentation, as JSON. */
  dump: filled.optional(),
  /** Handwritten definitions, as YAML or JSON. */
  file: filled.optional(),
  /** Global variables, as YAML or JSON. */
  variables: filled.optional(),
})

/** Whether a release names files of its own. */
export function hasSource({ sources, dump, file, variables }: z.output<typeof release>): boolean {
  return [sources, dump, file, variables].some((source) => source !== undefined)
}

const schema = z
  .strictObject({
    /** Unique name of the instance: letters, digits, `-` and `_`. Default `default`. */
    id: instanceId,
    /** Globs of Ruby files with YARD comments: drops, filters, tags, and blocks. */
    sources: globs.default([]),
    /** Dump of YARD documentation, as JSON. */
    dump: filled.optional(),
    /** Handwritten definitions, as YAML or JSON. */
    file: filled.optional(),
    /** Global variables, as YAML or JSON. */
    variables: filled.optional(),
    /** Path of the section, under the documents. Default `liquid`. */
    path: sectionPath('liquid'),
    /** Docs instance that the section belongs to. Default `default`. */
    docs: filled.default('default'),
    /** Name of the section. Default `Liquid`. */
    label: filled.default('Liquid'),
    /** Position of the section in the sidebar. */
    position: z.number().optional(),
    /** Whether code spans in documents link to what they name: `Event.runs`. Default true. */
    linkCode: z.boolean().default(true),
    /** Markdown file that replaces the home page of the section; false for none. */
    homepage: z.union([filled, z.literal(false)], 'a Markdown file or false').optional(),
    /**
     * Version of the gem `liquid` that the application uses, which decides what examples print. Default `5.4`. Without it, documented
     * output is right if any version prints it.
     */
    version: z.enum(liquidVersions).optional(),
    /** Whether the application has ActiveSupport, as Rails applications do. Default false. */
    activeSupport: z.boolean().default(false),
    /** Names of types that are documented elsewhere. */
    types: z.array(filled, 'a list of names').default([]),
    /** Names of YARD tags that the application defines, as `yard --tag` does. They have no effect, but are not errors. */
    yardTags: z.array(filled, 'a list of names').default([]),
    /**
     * Whether readers can edit examples and see their output, which a worker in the browser renders with sample data. Default false.
     */
    try: z.boolean().default(false),
    /**
     * Earlier releases of the environment, oldest first. Adds a page with the changes in each release after the oldest. The
     * last entry can be the current state: one with a `label` only. Default: the older versions of the documents, if there are any.
     */
    releases: z.array(release, 'a list of releases').optional(),
    /** Whether pages show which of the releases added or deprecated an entry. Default true. */
    since: z.boolean().default(true),
    /** How problems in the sources are reported. Default `warn`. */
    onSourceErrors: reportingSeverity.default('warn'),
    /** How `liquid` blocks that do not match the reference are reported. Default `warn`. */
    onInvalidExamples: reportingSeverity.default('warn'),
  })
  .refine(({ sources, dump, file, variables }) => sources.length > 0 || dump || file || variables, {
    params: {
      problem: 'need at least one of `sources`, `dump`, `file` or `variables`',
      hint: "Specify the Ruby files to document: `liquid({ sources: 'lib/**/*.rb' })`.",
    },
  })
  .superRefine(({ releases }, { addIssue }) => {
    for (const issue of releaseIssues(releases ?? [], hasSource)) addIssue({ code: 'custom', ...issue })
  })

export type LiquidOptions = z.input<typeof schema>
export type ResolvedOptions = z.output<typeof schema>

/** @throws SiteError with a diagnostic for every invalid option */
export function resolveOptions(options: LiquidOptions): ResolvedOptions {
  return resolvePluginOptions('liquid()', schema, options)
}
