import type { z } from 'zod'
import { checkValue, keyPath, SiteError } from '../platform/index.ts'
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
  })
  if (checked.success) return checked.data
  const diagnostics = checked.issues.map(({ path, message, hint }): Diagnostic => {
    return { code: 'plugin-options', severity: 'error', message, hint, item: keyPath(path, plugin) }
  })
  throw new SiteError({
    message: diagnostics.map(({ message }) => message).join('\n'),
    hint: diagnostics[0]?.hint,
    diagnostics,
  })
}
