import type { z } from 'zod'
import { SiteError } from '../platform/index.ts'
import type { Fault } from '../shared/types.ts'
import { keyPath, objectionsOf } from './schema-issues.ts'

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
  const faults = objectionsOf(result.error, keysAt).map(({ path, message, hint }): Fault => {
    const item = path.length === 0 ? plugin : `${plugin}.${keyPath(path)}`
    return { code: 'plugin-options', severity: 'throw', message: `Options of ${plugin}: ${message}`, hint, item }
  })
  throw new SiteError({ message: faults.map(({ message }) => message).join('\n'), hint: faults[0]?.hint, faults })
}
