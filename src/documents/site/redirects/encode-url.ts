/** Percent-encodes a path or absolute URL; existing escapes are preserved. */
export function encodeUrl(url: string): string {
  const { origin, href } = new URL(url, 'https://site.invalid')
  return origin === 'https://site.invalid' ? href.slice(origin.length) : href
}
