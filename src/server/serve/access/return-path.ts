/**
 * Returns where readers go after they have signed in: the first URL or path that belongs to the site, else its home page. Never
 * leads to another site.
 */
export function returnPath(
  candidates: readonly (string | null | undefined)[],
  { origin, baseUrl }: { origin: string; baseUrl: string },
): string {
  for (const candidate of candidates) {
    if (!candidate || !URL.canParse(candidate, origin)) continue
    const url = new URL(candidate, origin)
    const path = url.pathname + url.search
    const isOwn = url.origin === origin && path.startsWith(baseUrl) && !path.startsWith('//')
    if (isOwn && !path.startsWith(`${baseUrl}_lectern/`)) return path
  }
  return baseUrl
}
