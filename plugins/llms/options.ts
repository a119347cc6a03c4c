import { pluginOptions } from 'lectern/plugin-kit'
import { z } from 'zod'

export interface LlmsOptions {
  /** What the site is about, at the head of `llms.txt`. Default: the tagline. */
  description?: string
  /** Whether all documents are written into `llms-full.txt`, too. Default true. */
  full?: boolean
}

const shape = {
  description: z.string('text').optional(),
  full: z.boolean('true or false').default(true),
}

const schema = z.strictObject(shape, {
  error: (issue) => (issue.code === 'invalid_type' ? 'an object of options' : undefined),
})

export type ResolvedOptions = z.infer<typeof schema>

/** @throws SiteError that names every wrong option */
export function resolveOptions(options: LlmsOptions): ResolvedOptions {
  return pluginOptions('llms()', { schema, keysAt: () => Object.keys(shape) }, options)
}
