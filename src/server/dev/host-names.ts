import { isIP } from 'node:net'

/**
 * Whether a request is meant for this server, by its Host header: a name of somebody else's that leads here would let their
 * page read the site. Addresses are nobody's names.
 * @param host the name that the server was told to listen at
 */
export function isAllowedHost(header: string | undefined, host: string): boolean {
  const name = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec((header ?? '').toLowerCase())
  const dependencies = name?.[1] ?? name?.[2]
  if (dependencies === undefined) return false
  return (
    isIP(dependencies) > 0 ||
    dependencies === 'localhost' ||
    dependencies.endsWith('.localhost') ||
    dependencies === host.toLowerCase()
  )
}
