/** Returns the attributes of a link to another site; none for an internal link. */
export function externalLinkProps(external: boolean | undefined): { target?: string; rel?: string } {
  return external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}
