import { pluginOptions } from 'lectern'
import { z } from 'zod'

export interface SearchOptions {
  /** Globs of paths, base URL included, of pages that are not to be found. */
  exclude?: string[]
  /** Glob of paths → how much more (above 1) or less their pages count. Default: posts of blogs 0.7. */
  boosts?: Record<string, number>
}

const boost = z.number('a number above 0').gt(0, 'a number above 0').max(100, 'a number up to 100')

const shape = {
  exclude: z.array(z.string('a glob'), 'a list of globs').default([]),
  boosts: z.record(z.string(), boost, 'numbers by globs').default({}),
}

const schema = z.strictObject(shape, {
  error: (issue) => (issue.code === 'invalid_type' ? 'an object of options' : undefined),
})

export type ResolvedOptions = z.infer<typeof schema>

/** @throws SiteError that names every wrong option */
export function resolveOptions(options: SearchOptions): ResolvedOptions {
  return pluginOptions('search()', { schema, keysAt: () => Object.keys(shape) }, options)
}
