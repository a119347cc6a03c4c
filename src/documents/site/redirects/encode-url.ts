/**
 * Percent-encodes a path or absolute URL; existing escapes are preserved. A path stays one: without its dots, `/..//host` begins with two
 * slashes.
 */
export function encodeUrl(url: string): string {
  const { origin, href } = new URL(url, 'https://site.invalid')
  return origin === 'https://site.invalid' ? href.slice(origin.length).replace(/^\/{2,}/, '/') : href
}
