/** Properties of a link that leaves the site. */
export function externalProps(external: boolean | undefined): { target?: string; rel?: string } {
  return external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}
