import { z } from 'zod'
import type { MarkdownOptions } from '../shared/types.ts'

/** Unified plugins, each a function or `[function, options]`. They are passed on unchecked. */
const unifiedPlugins = z.array(z.unknown(), 'a list of plugins').default([])

const admonitions = z.strictObject({
  /** Names of additional containers (`:::name`) that are admonitions. */
  keywords: z
    .array(z.string().regex(/^[a-zA-Z][\w-]*$/, 'a name that contains only letters, digits, - and _'))
    .default([]),
  /** Whether the built-in admonitions remain. Default true. */
  extendDefaults: z.boolean().default(true),
})

/** Options of plugins with documents: how these are compiled. */
export const markdownOptionFields = {
  /** remark plugins for these documents, each a plugin or `[plugin, options]`. They run after those of the site config. */
  remarkPlugins: unifiedPlugins,
  /** rehype plugins for these documents, each a plugin or `[plugin, options]`. They run after those of the site config. */
  rehypePlugins: unifiedPlugins,
  /** recma plugins for these documents, each a plugin or `[plugin, options]`. They run after those of the site config. */
  recmaPlugins: unifiedPlugins,
  /** remark plugins that run before all others and before admonitions and other extensions of Markdown are transformed. */
  beforeDefaultRemarkPlugins: unifiedPlugins,
  /** rehype plugins that run before all others. */
  beforeDefaultRehypePlugins: unifiedPlugins,
  /** Which containers (`:::name`) are admonitions; false for none. Default: `markdown.admonitions` of the site config. */
  admonitions: z
    .union([z.boolean(), admonitions], 'true, false or an object')
    .optional()
    .transform((value) => (value === true ? { keywords: [], extendDefaults: true } : value)),
}

const fields = z.object(markdownOptionFields)

/** Returns the `markdownOptions` of a plugin with these options, as part of it; empty if all of them have their defaults. */
export function markdownOptions({ admonitions: own, ...lists }: z.output<typeof fields>): {
  markdownOptions?: MarkdownOptions
} {
  const { remarkPlugins, rehypePlugins, recmaPlugins, beforeDefaultRemarkPlugins, beforeDefaultRehypePlugins } = lists
  const set = { remarkPlugins, rehypePlugins, recmaPlugins, beforeDefaultRemarkPlugins, beforeDefaultRehypePlugins }
  const isDefault = own === undefined && Object.values(set).every((list) => list.length === 0)
  return isDefault ? {} : { markdownOptions: { ...set, ...(own !== undefined && { admonitions: own }) } }
}

/** Returns options of a plugin without those for Markdown, which may contain functions, for its cache key. */
export function omitMarkdownOptions(options: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !Object.hasOwn(markdownOptionFields, name)))
}
