import { isIP } from 'node:net'

/**
 * Whether a request is meant for this server, by its Host header: a name of somebody else's that leads here would let their
 * page read the site. Addresses are nobody's names.
 * @param host the name that the server was told to listen at
 */
export function answersTo(header: string | undefined, host: string): boolean {
  const name = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec((header ?? '').toLowerCase())
  const asked = name?.[1] ?? name?.[2]
  if (asked === undefined) return false
  return isIP(asked) > 0 || asked === 'localhost' || asked.endsWith('.localhost') || asked === host.toLowerCase()
}
