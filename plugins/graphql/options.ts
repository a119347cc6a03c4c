import {
  addressRule,
  functionField,
  instanceId,
  reportingSeverity,
  resolvePluginOptions,
  sectionPath,
} from 'lectern/plugin-kit'
import { z } from 'zod'
import { releaseFields, releaseIssues } from '../reference/index.ts'

/** HTTP headers; `$NAME` in a value is replaced with the environment variable. */
export type Headers = Record<string, string>

/** Where a schema is read from. */
export type SchemaSource = { globs: string[] } | z.output<typeof remote>

const filled = z.string().min(1, 'a non-empty string')
const directiveName = filled.transform((name) => name.replace(/^@/, ''))
const directiveNames = z
  .union([filled.transform((name) => [name]), z.array(filled)], 'a directive name or a list of directive names')
  .default([])
  .transform((names) => names.map((name) => name.replace(/^@/, '')))
const remote = z.strictObject({
  /** URL of the endpoint. */
  url: z
    .string()
    .regex(/^https?:\/\//, { error: 'a URL', abort: true })
    .superRefine(addressRule('complete')),
  /** HTTP headers, or a function that returns them. `$NAME` in a value is replaced with the environment variable. */
  headers: z
    .union(
      [z.record(z.string(), z.string()), functionField<() => Headers | Promise<Headers>>()],
      'headers, or a function that returns them',
    )
    .default({}),
  /** Whether to use the last response while the endpoint is unreachable. Default true. */
  fallbackToCache: z.boolean().default(true),
})
const headerName = /^[\w!#$%&'*+.^`|~-]+$/
const tryOptions = z
  .strictObject({
    /** Whether the browser answers from the schema, without a server: with example values, the same for the same request. */
    mock: z.literal(true, 'true').optional(),
    /** URL of the endpoint that requests are sent to, or a path on the site's host. It must allow requests from the site. */
    endpoint: z.string().superRefine(addressRule('endpoint')).optional(),
    /**
     * Headers of the requests: their names, with default values, which readers can change. What they enter is forgotten when the
     * page is closed. The defaults are public.
     */
    headers: z
      .record(z.string(), z.string())
      .refine((values) => Object.keys(values).every((name) => headerName.test(name)), 'header names without spaces')
      .default({}),
  })
  .refine(({ mock, endpoint }) => (mock === undefined) !== (endpoint === undefined), {
    params: {
      problem: 'needs either `endpoint` or `mock`',
      hint: "Set one of them: `try: { endpoint: 'https://api.example.com/graphql' }` or `try: { mock: true }`.",
    },
  })
  .refine(({ mock, headers }) => mock === undefined || Object.keys(headers).length === 0, {
    path: ['headers'],
    params: { problem: 'has no effect with `mock`', hint: 'Remove it: nothing is sent.' },
  })

const isUrl = (value: string) => /^https?:\/\//.test(value)

/** A release to compare the schema with. */
const release = z.strictObject({
  ...releaseFields,
  /** Globs of SDL files, or an introspection file (`.json`), at that commit if there is one. Default: `schema` of the plugin. */
  schema: z
    .union([filled.transform((glob) => [glob]), z.array(filled).min(1)], 'a glob for SDL files or a list of globs')
    .optional(),
})

const schema = z
  .strictObject({
    /** Unique name of the instance: letters, digits, `-` and `_`. Default `default`. */
    id: instanceId,
    /** Globs of SDL files, an introspection file (`.json`), a URL, or a URL with headers. */
    schema: z
      .union(
        [filled, z.array(filled).min(1), remote],
        'a glob for SDL files, a list of globs, an introspection file (.json), a URL or an object with `url`',
      )
      .transform((source): SchemaSource => {
        if (Array.isArray(source)) return { globs: source }
        if (typeof source !== 'string') return source
        return isUrl(source) ? { url: source, headers: {}, fallbackToCache: true } : { globs: [source] }
      }),
    /** Path of the section, under the documents. Default `graphql`. */
    path: sectionPath('graphql'),
    /** Docs instance that the section belongs to. Default `default`. */
    docs: filled.default('default'),
    /** Name of the section. Default `GraphQL`. */
    label: filled.default('GraphQL'),
    /** Position of the section in the sidebar. */
    position: z.number().optional(),
    /** Whether code spans in documents link to what they name: `Event.runs`. Default true. */
    linkCode: z.boolean().default(true),
    /** Markdown file that replaces the home page of the section; false for none. */
    homepage: z.union([filled, z.literal(false)], 'a Markdown file or false').optional(),
    /** Folder of Markdown files that replace descriptions: `Event.md`, `Event.title.md`, `@cost.md`. */
    descriptions: filled.optional(),
    /** `api` separates operations and types, `entity` groups only by kind, and `flat` has no folders. Default `api`. */
    hierarchy: z.enum(['api', 'entity', 'flat']).default('api'),
    /** Groups operations and types into folders by an argument of a directive. */
    groupByDirective: z
      .strictObject({
        /** Name of the directive. */
        directive: directiveName,
        /** Name of its argument. */
        field: filled,
        /** Folder of operations and types without the directive. Default `Miscellaneous`. */
        fallback: filled.optional(),
      })
      .optional(),
    /** Only elements with one of these directives get a page. */
    onlyDocDirective: directiveNames,
    /** Elements with one of these directives get no page. */
    skipDocDirective: directiveNames,
    /**
     * `default` marks and collapses deprecated elements, `group` moves deprecated operations to their own folder, and `skip`
     * leaves them out. Default `default`.
     */
    deprecated: z.enum(['default', 'group', 'skip']).default('default'),
    /** Directive and argument that provide example values. */
    example: z
      .strictObject({
        /** Name of the directive. */
        directive: directiveName,
        /** Name of its argument. */
        field: filled,
      })
      .optional(),
    /** Example values of scalars, enums, and fields: `{ Date: '2026-01-31', 'Order.status': 'PAID' }`. */
    examples: z.record(z.string(), z.unknown()).default({}),
    /** How `graphql` blocks that do not match the schema are reported. Default `warn`. */
    onInvalidExamples: reportingSeverity.default('warn'),
    /**
     * Adds a button to example requests that opens GraphiQL with the request. Publishes the whole schema. Needs the package
     * `graphiql`. Default: no button.
     */
    try: tryOptions.optional(),
    /**
     * Earlier releases of the schema, oldest first. Adds a page with the changes in each release after the oldest. The last
     * entry can be the current schema: one with a `label` only. Default: the older versions of the documents, if there are any.
     */
    releases: z.array(release, 'a list of releases').optional(),
    /** Whether pages show which of the releases added or deprecated an element. Default true. */
    since: z.boolean().default(true),
  })
  .refine(
    ({ onlyDocDirective, skipDocDirective }) => !onlyDocDirective.some((name) => skipDocDirective.includes(name)),
    {
      path: ['skipDocDirective'],
      params: { problem: 'has a directive that is also in `onlyDocDirective`', hint: 'Remove it from one of them.' },
    },
  )

  .superRefine(({ releases, schema }, { addIssue }) => {
    const isRemote = 'url' in schema
    for (const issue of releaseIssues(releases ?? [], (each) => each.schema !== undefined))
      addIssue({ code: 'custom', ...issue })
    for (const [index, { schema: own, tag, branch, commit }] of (releases ?? []).entries()) {
      if (!isRemote || own || !(tag ?? branch ?? commit)) continue
      const hint = 'Name the files of the schema in that commit. An endpoint has no earlier state.'
      addIssue({ code: 'custom', path: ['releases', index], params: { problem: 'has no `schema`', hint } })
    }
  })

export type RemoteSchema = z.input<typeof remote>
export type GraphqlOptions = z.input<typeof schema>
export type ResolvedOptions = z.output<typeof schema>

/** @throws SiteError with a diagnostic for every invalid option */
export function resolveOptions(options: GraphqlOptions): ResolvedOptions {
  return resolvePluginOptions('graphql()', schema, options)
}
