import { resolvePluginOptions } from 'lectern/plugin-kit'
import { z } from 'zod'

const schema = z.strictObject({
  /** The changelog, relative to the site folder. Default `CHANGELOG.md`. */
  path: z.string().min(1, 'a file path').default('CHANGELOG.md'),
  /** Path of the page, without base URL. Default `/changelog`. */
  pagePath: z
    .string()
    .regex(/^\/[^?#\s]+$/, 'a path that begins with /')
    .default('/changelog'),
})

export type ChangelogOptions = z.input<typeof schema>
export type ResolvedOptions = z.output<typeof schema>

/** @throws SiteError with a diagnostic for every invalid option */
export function resolveOptions(options: ChangelogOptions): ResolvedOptions {
  return resolvePluginOptions('changelog()', schema, options)
}
