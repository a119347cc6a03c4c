import { z } from 'zod'
import { expects } from './rule.ts'

/** Origin of the site: `https://docs.example.org`. A closing slash is taken off. */
export const urlSchema = z
  .string()
  .refine(
    isOrigin,
    expects(
      'an absolute http or https address without a path',
      "Write it as 'https://docs.example.org'; a path belongs in `baseUrl`.",
    ),
  )
  .transform((value) => new URL(value).origin)

/** Path below which the site is published, with a slash at both ends. */
export const baseUrlSchema = z
  .string()
  .refine(
    (value) => /^\/(?:[^/?#\s\\]+\/)*$/.test(value),
    expects("a path that begins and ends with '/'", "Write it as '/' or '/docs/'."),
  )

function isOrigin(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false
  const { pathname, search, hash, username, password } = new URL(value)
  return pathname === '/' && `${search}${hash}${username}${password}` === ''
}
