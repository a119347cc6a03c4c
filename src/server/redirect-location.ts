import { splitUrl } from '../shared/url.ts'

/** Returns where a redirect leads: to its target, with the query of the request, unless the target has its own. */
export function redirectLocation(target: string, query: string): string {
  const { path, search, hash } = splitUrl(target)
  return path + (search || query) + hash
}
