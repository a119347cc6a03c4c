import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Whether the Host header of a request is allowed. Protects against DNS rebinding: a foreign name that resolves to this
 * server would let a foreign page read the site. IP addresses are safe.
 * @param host value of `--host`
 */
export function isAllowedHost(header: string | undefined, host: string): boolean {
  const match = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec((header ?? '').toLowerCase())
  const name = match?.[1] ?? match?.[2]
  if (name === undefined) return false
  return isIP(name) > 0 || name === 'localhost' || name.endsWith('.localhost') || name === host.toLowerCase()
}

/**
 * Whether a page of another site has sent a request. Protects against reading drafts with requests that browsers send without
 * asking first: a script element, or a request to a handler that allows every origin. Links to the server are allowed.
 * @param host value of `--host`
 */
export function isForeignRequest({ headers }: IncomingMessage, host: string): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  const isNavigation = headers['sec-fetch-mode'] === 'navigate'
  if (origin !== undefined) return !isOwnOrigin(origin, headers.host, host)
  return !isNavigation && (site === 'cross-site' || site === 'same-site')
}

/** The origin of a sandboxed page, `null`, is foreign. A proxy may replace the Host header. */
function isOwnOrigin(origin: string, header: string | undefined, host: string): boolean {
  const [, name, own] = /^https?:\/\/((\[[^\]]+\]|[^:/?#]+)(?::\d+)?)$/.exec(origin.toLowerCase()) ?? []
  // Another port of this machine is another site.
  const isNamed = own === host.toLowerCase() && own !== 'localhost' && isIP(own) === 0
  return name !== undefined && (name === header?.toLowerCase() || isNamed)
}
