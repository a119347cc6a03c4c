import { pluginOptions } from 'lectern/plugin-kit'
import { z } from 'zod'

export interface RedirectRule {
  /** Paths of the site, without base URL. */
  from: string | string[]
  /** A path of the site, or a complete address. */
  to: string
}

/** Old paths of a page; both without base URL. */
export type CreateRedirects = (path: string) => string | string[] | null | undefined

export interface RedirectsOptions {
  redirects?: RedirectRule[]
  createRedirects?: CreateRedirects
  /** Endings under which pages were reached: `html` leads from `/a.html` to `/a`. */
  fromExtensions?: string[]
  /** Endings that pages have got: `html` leads from `/a` to `/a.html`. */
  toExtensions?: string[]
}

const path = z.string('a path that begins with /').regex(/^\/[^?#]*$/, 'a path that begins with /, without ? and #')
const target = z
  .string('a path that begins with /, or a complete address')
  .regex(/^(?:\/|[a-z][a-z\d+.-]*:)/i, 'a path that begins with /, or a complete address')
const extensions = z
  .array(z.string('an ending').regex(/^[^\s./]+$/, 'an ending without a dot'), 'a list of endings')
  .default([])

const rule = z.strictObject(
  { from: z.union([path, z.array(path)], 'a path that begins with /, or a list of such'), to: target },
  { error: (issue) => (issue.code === 'invalid_type' ? 'a redirect with from and to' : undefined) },
)

const shape = {
  redirects: z.array(rule, 'a list of redirects').default([]),
  createRedirects: z.custom<CreateRedirects>((value) => typeof value === 'function', 'a function').optional(),
  fromExtensions: extensions,
  toExtensions: extensions,
}

const schema = z.strictObject(shape, {
  error: (issue) => (issue.code === 'invalid_type' ? 'an object of options' : undefined),
})

export type ResolvedOptions = z.infer<typeof schema>

/** @throws SiteError that names every wrong option */
export function resolveOptions(options: RedirectsOptions): ResolvedOptions {
  const keysAt = (at: PropertyKey[]) => Object.keys(at[0] === 'redirects' ? rule.shape : shape)
  return pluginOptions('redirects()', { schema, keysAt }, options)
}
