/** Converts an origin to a host object of Algolia's client. */
export function algoliaHost(address: string) {
  const [, protocol, url = '', port] = /^(https?):\/\/(\[[^\]]+\]|[^/:]+)(?::(\d+))?$/.exec(address) ?? []
  return {
    url,
    protocol: protocol === 'http' ? ('http' as const) : ('https' as const),
    ...(port !== undefined && { port: Number(port) }),
    accept: 'readWrite' as const,
  }
}
