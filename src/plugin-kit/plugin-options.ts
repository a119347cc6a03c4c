import type { z } from 'zod'
import { checkValue, errorCollector, keyPath, type SchemaIssue, SiteError } from '../platform/index.ts'
import type { Diagnostic } from '../shared/types.ts'

/**
 * Checks the options of a plugin and fills in the defaults.
 * @param plugin as written in site configs: `sitemap()`
 * @param unsupported options that do not work yet, with what to do instead
 * @throws SiteError with a diagnostic for every invalid option
 */
export function resolvePluginOptions<T>(
  plugin: string,
  schema: z.ZodType<T>,
  options: unknown,
  unsupported: Readonly<Record<string, string>> = {},
): T {
  const checked = checkValue(schema, options, {
    subject: `The ${plugin} options`,
    location: `in ${plugin}`,
    unsupportedKeys: unsupported,
    once: true,
  })
  if (checked.success) return checked.data
  const diagnostics = checked.issues.map(({ path, message, hint }): Diagnostic => {
    return { code: 'plugin-options', severity: 'error', message, hint, item: keyPath(path, plugin) }
  })
  const error = new SiteError({
    message: diagnostics.map(({ message }) => message).join('\n'),
    hint: diagnostics[0]?.hint,
    diagnostics,
  })
  const valid = parseValid(schema, options, checked.issues)
  const errors = errorCollector()
  if (!errors || valid === undefined) throw error
  errors.push(error)
  return valid
}

/** Returns the options without the invalid ones, else the defaults; undefined if an option is required. */
function parseValid<T>(schema: z.ZodType<T>, options: unknown, issues: SchemaIssue[]): T | undefined {
  const entries = typeof options === 'object' && options !== null ? Object.entries(options) : []
  const valid = entries.filter(([key]) => !issues.some(({ path }) => path[0] === key))
  return [Object.fromEntries(valid), {}].map((each) => schema.safeParse(each)).find(({ success }) => success)?.data
}
