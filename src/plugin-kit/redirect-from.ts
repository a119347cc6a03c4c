import { posix as path } from 'node:path'
import { z } from 'zod'
import { isExternalUrl } from '../shared/url.ts'
import { text } from './values.ts'

const oldPath = text.refine(
  (value) => /^[^?#*\\\s](?:[^?#*\\\p{Cc}]*[^?#*\\\s])?$/u.test(value) && !isExternalUrl(value),
  'a path, such as /old/page, without host, ?, # or *',
)

/** Old paths of a page in front matter: one or a list. */
export const redirectFromField = z.union(
  [oldPath.transform((value) => [value]), z.array(oldPath)],
  'a path, such as /old/page, or a list of paths',
)

/**
 * The old paths of a page, as the property `redirectFrom` of its route, in the order of the front matter.
 * @param folder path that relative paths are resolved against, without base URL
 */
export function redirectFrom(
  { redirect_from: paths }: { redirect_from?: string[] },
  folder: string,
): { redirectFrom?: string[] } {
  if (paths === undefined) return {}
  return {
    redirectFrom: paths.map((value) => (value.startsWith('/') ? path.normalize(value) : path.join('/', folder, value))),
  }
}
