import { completeUrlField, instanceId, resolvePluginOptions, sectionPath } from 'lectern/plugin-kit'
import { z } from 'zod'
import { sampleLanguages } from './request-code/languages.ts'
import { optionalRules } from './spec/rules.ts'

const filled = z.string().min(1, 'a non-empty string')

const tryOptions = z.strictObject({
  /**
   * URL or path of a proxy, for servers that allow no requests from the site. `{url}` stands for the encoded URL of a request:
   * `/proxy?url={url}`.
   */
  proxy: z
    .string()
    .refine((value) => value.includes('{url}'), { error: 'a URL with `{url}`', abort: true })
    .refine((value) => /^(?:\/(?!\/)|https?:\/\/[^/{]+)/.test(value), 'a URL, or a path that begins with a slash')
    .optional(),
  /** ID of the site as a client of the servers that hand out tokens (OAuth 2.0). */
  clientId: filled.optional(),
})

const schema = z.strictObject({
  /** Unique name of the instance: letters, digits, `-` and `_`. Default `default`. */
  id: instanceId,
  /** File of the specification, YAML or JSON, relative to the site folder. It may refer to other files with `$ref`. */
  spec: filled.regex(/^(?!https?:)/, 'a file, as specifications are not fetched'),
  /** Path of the section, under the documents. Default `api`. */
  path: sectionPath('api'),
  /** Docs instance that the section belongs to. Default `default`. */
  docs: filled.default('default'),
  /** Name of the section. Default: the title of the specification. */
  label: filled.optional(),
  /** Position of the section in the sidebar. */
  position: z.number().optional(),
  /** Markdown file that replaces the home page of the section; false for none. */
  homepage: z.union([filled, z.literal(false)], 'a Markdown file or false').optional(),
  /** `tag` groups operations by their tags, `path` by the first part of their paths, and `none` has one folder. Default `tag`. */
  groupBy: z.enum(['tag', 'path', 'none']).default('tag'),
  /** Whether readers can download the specification, in one file without internal parts. Default true. */
  download: z.boolean().default(true),
  /** Whether to leave out what has `x-internal: true`, and what refers to it. Default true. */
  hideInternal: z.boolean().default(true),
  /**
   * `default` marks and collapses deprecated elements; `skip` leaves out what is deprecated and what refers to it. Default
   * `default`.
   */
  deprecated: z.enum(['default', 'skip']).default('default'),
  /** Languages of request samples, in this order; an empty list for none. Default: all. */
  samples: z.array(z.enum(sampleLanguages)).default([...sampleLanguages]),
  /** How problems in the specification are reported, for example in one that others publish. */
  validation: z
    .strictObject({
      /** Severity of problems that do not prevent pages: `warn` for a specification that you cannot change. */
      severity: z.enum(['error', 'warn']).optional(),
      /** Severities of individual rules, by the names in their codes: `{ 'no-invalid-schema-examples': 'off' }`. */
      rules: z.partialRecord(z.enum(optionalRules), z.enum(['error', 'warn', 'off'])).optional(),
    })
    .optional(),
  /** URL of the server in request samples. Default: the first server of the specification. */
  server: completeUrlField.optional(),
  /**
   * Adds a button to operations that opens a form for requests to the servers of the specification, which the policy of the site
   * then allows. Default: no button.
   */
  try: z.union([z.boolean(), tryOptions], 'true, false or an object with `proxy` or `clientId`').default(false),
})

export type OpenapiOptions = z.input<typeof schema>
export type ResolvedOptions = z.output<typeof schema>

/** @throws SiteError with a diagnostic for every invalid option */
export function resolveOptions(options: OpenapiOptions): ResolvedOptions {
  return resolvePluginOptions('openapi()', schema, options)
}
