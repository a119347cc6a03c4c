import type { z } from 'zod'
import { SiteError } from '../platform/index.ts'
import type { Diagnostic } from '../shared/types.ts'
import { keyPath, toSchemaIssues } from './schema-issues.ts'

/**
 * Checks the options of a plugin and fills in the defaults.
 * @param plugin as it stands in declarations: `sitemap()`
 * @param keysAt the known keys of the options, or of an object in them
 * @throws SiteError that names every wrong option
 */
export function pluginOptions<T>(
  plugin: string,
  { schema, keysAt }: { schema: z.ZodType<T>; keysAt(path: PropertyKey[]): readonly string[] },
  options: unknown,
): T {
  const result = schema.safeParse(options, { reportInput: true })
  if (result.success) return result.data
  const diagnostics = toSchemaIssues(result.error, keysAt).map(({ path, message, hint }): Diagnostic => {
    const item = path.length === 0 ? plugin : `${plugin}.${keyPath(path)}`
    return { code: 'plugin-options', severity: 'error', message: `Options of ${plugin}: ${message}`, hint, item }
  })
  throw new SiteError({
    message: diagnostics.map(({ message }) => message).join('\n'),
    hint: diagnostics[0]?.hint,
    diagnostics,
  })
}
