import { z } from 'zod'

/** Origin of the site: `https://docs.example.org`. A trailing slash is removed. */
export const urlSchema = z
  .string()
  .refine(isOrigin, {
    error: 'an absolute http or https URL without a path',
    params: { hint: "Use a URL such as 'https://docs.example.org'. Put the path in `baseUrl`." },
  })
  .transform((value) => new URL(value).origin)

/** Path of the site on its host, with a slash at both ends. */
export const baseUrlSchema = z.string().refine((value) => /^\/(?:[^/?#\s\\]+\/)*$/.test(value), {
  error: "a path that begins and ends with '/'",
  params: { hint: "Use a path such as '/' or '/docs/'." },
})

function isOrigin(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false
  const { pathname, search, hash, username, password } = new URL(value)
  return pathname === '/' && `${search}${hash}${username}${password}` === ''
}
