import { pluginOptions } from 'lectern/plugin-kit'
import { z } from 'zod'

/** Names and values of HTTP headers; `$NAME` in a value is taken from the environment. */
export type Headers = Record<string, string>

export interface RemoteSchema {
  url: string
  headers?: Headers | (() => Headers | Promise<Headers>)
  /** Whether the last answer is used while the endpoint cannot be reached. Default true. */
  fallbackToCache?: boolean
}

export interface GraphqlOptions {
  /** Tells instances apart: letters, digits, `-` and `_`. Default `default`. */
  id?: string
  /** Globs of SDL files, a JSON file with the answer to an introspection, an address, or an address with headers. */
  schema: string | string[] | RemoteSchema
  /** Where the section is, below the documents. Default `graphql`. */
  path?: string
  /** The instance of docs() that the section is part of. Default `default`. */
  docs?: string
  /** Name of the section. Default `GraphQL`. */
  label?: string
  /** Place of the section among its siblings in the sidebar. */
  position?: number
  /** A Markdown file in place of the home page of the section; false for none. */
  homepage?: string | false
  /** Folder of Markdown files whose text takes the place of descriptions: `Event.md`, `Event.title.md`, `@cost.md`. */
  descriptions?: string
  /** `api`: operations and types apart; `entity`: by kind alone; `flat`: no folders. Default `api`. */
  hierarchy?: 'api' | 'entity' | 'flat'
  /** Sorts operations and types into folders by an argument of a directive on them. */
  groupByDirective?: { directive: string; field: string; fallback?: string }
  /** Only what has one of these directives has a page. */
  onlyDocDirective?: string | string[]
  /** What has one of these directives has no page. */
  skipDocDirective?: string | string[]
  /** `default`: marked and folded away; `group`: operations in a folder of their own; `skip`: left out. Default `default`. */
  deprecated?: 'default' | 'group' | 'skip'
  /** The directive and its argument that give an example value. */
  example?: { directive: string; field: string }
  /** What scalars look like in examples, by name. */
  scalarExamples?: Record<string, unknown>
}

/** Where a schema is to be read from. */
export type SchemaSource = { globs: string[] } | Required<RemoteSchema>

const text = z.string('text').min(1, 'text')
const directives = z
  .union([text.transform((one) => [one]), z.array(text)], 'the name of a directive, or a list of such')
  .default([])
  .transform((names) => names.map((name) => name.replace(/^@/, '')))
const directiveName = text.transform((name) => name.replace(/^@/, ''))
const headers = z.record(z.string(), z.string('text'))
const remote = z.strictObject({
  url: z.string('an address').regex(/^https?:\/\//, 'an address'),
  headers: z
    .union(
      [headers, z.custom<() => Headers>((value) => typeof value === 'function')],
      'headers, or a function that gives them',
    )
    .default({}),
  fallbackToCache: z.boolean('true or false').default(true),
})
const isAddress = (value: string) => /^https?:\/\//.test(value)

const shape = {
  id: z
    .string('text')
    .regex(/^[\w-]+$/, 'a name of letters, digits, - and _')
    .default('default'),
  schema: z
    .union(
      [text, z.array(text).min(1), remote],
      'a glob of SDL files, a list of globs, an introspection file (.json), an address, or an object with `url`',
    )
    .transform((given): SchemaSource => {
      if (Array.isArray(given)) return { globs: given }
      if (typeof given !== 'string') return given
      return isAddress(given) ? { url: given, headers: {}, fallbackToCache: true } : { globs: [given] }
    }),
  path: z
    .string('a path')
    .regex(/^[^/].*[^/]$|^[^/]$/, 'a path without slashes at its ends')
    .default('graphql'),
  docs: text.default('default'),
  label: text.default('GraphQL'),
  position: z.number('a number').optional(),
  homepage: z.union([text, z.literal(false)], 'a Markdown file, or false').optional(),
  descriptions: text.optional(),
  hierarchy: z.enum(['api', 'entity', 'flat'], "'api', 'entity' or 'flat'").default('api'),
  groupByDirective: z
    .strictObject({ directive: directiveName, field: text, fallback: text.default('Miscellaneous') })
    .optional(),
  onlyDocDirective: directives,
  skipDocDirective: directives,
  deprecated: z.enum(['default', 'group', 'skip'], "'default', 'group' or 'skip'").default('default'),
  example: z.strictObject({ directive: directiveName, field: text }).optional(),
  scalarExamples: z.record(z.string(), z.unknown()).default({}),
}

const schema = z
  .strictObject(shape, {
    error: (issue) => (issue.code === 'invalid_type' ? 'an object of options with `schema`' : undefined),
  })
  .refine(
    ({ onlyDocDirective, skipDocDirective }) => !onlyDocDirective.some((name) => skipDocDirective.includes(name)),
    { path: ['skipDocDirective'], error: 'no directive that is in `onlyDocDirective`, too' },
  )

export type ResolvedOptions = z.infer<typeof schema>

/** @throws SiteError that names every wrong option */
export function resolveOptions(options: GraphqlOptions): ResolvedOptions {
  return pluginOptions('graphql()', { schema, keysAt: () => Object.keys(shape) }, options)
}
