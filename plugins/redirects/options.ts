import { addressRule, functionField, resolvePluginOptions } from 'lectern/plugin-kit'
import { z } from 'zod'

/** Returns the old paths of a page. Paths have no base URL. */
export type CreateRedirects = (path: string) => string | string[] | null | undefined

const path = z.string('a path that begins with /').regex(/^\/[^?#]*$/, 'a path that begins with /, without ? or #')
const target = 'a path that begins with /, or an http or https URL'
const extensions = z
  .array(z.string().regex(/^[^\s./]+$/, 'an extension without the leading dot'), 'a list of extensions')
  .default([])

const rule = z.strictObject({
  /** Old path or paths, without the base URL. */
  from: z.union([path, z.array(path)], 'a path that begins with /, or a list of such paths'),
  /** Path on this site, without the base URL, or a complete URL. */
  to: z
    .string(target)
    .refine((value) => /^(?:\/|https?:)/i.test(value), { error: target, abort: true })
    .superRefine(addressRule('link')),
})

const schema = z.strictObject({
  /** Redirects from old paths. */
  redirects: z.array(rule, 'a list of redirects').default([]),
  /** Returns the old paths of each page. */
  createRedirects: functionField<CreateRedirects>().optional(),
  /** Extensions that page URLs used to have: `html` redirects `/a.html` to `/a`. */
  fromExtensions: extensions,
  /** Extensions that page URLs have now: `html` redirects `/a` to `/a.html`. */
  toExtensions: extensions,
})

export type RedirectRule = z.input<typeof rule>
export type RedirectsOptions = z.input<typeof schema>
export type ResolvedOptions = z.output<typeof schema>

/** @throws SiteError with a diagnostic for every invalid option */
export function resolveOptions(options: RedirectsOptions): ResolvedOptions {
  return resolvePluginOptions('redirects()', schema, options)
}
