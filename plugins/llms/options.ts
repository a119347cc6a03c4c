import { resolvePluginOptions } from 'lectern/plugin-kit'
import { z } from 'zod'

const schema = z.strictObject({
  /** Summary of the site at the top of `llms.txt`. Default: the tagline. */
  description: z.string().optional(),
  /** Whether to write all documents to `llms-full.txt`. Default true. */
  full: z.boolean().default(true),
  /** Whether to write `skill.md`, which tells assistants how to use the documentation. A static file of the site with this name replaces it. Default true. */
  skill: z.boolean().default(true),
})

export type LlmsOptions = z.input<typeof schema>
export type ResolvedOptions = z.output<typeof schema>

/** @throws SiteError with a diagnostic for every invalid option */
export function resolveOptions(options: LlmsOptions): ResolvedOptions {
  return resolvePluginOptions('llms()', schema, options)
}
