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
