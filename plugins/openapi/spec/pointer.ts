/** The keys of a JSON pointer: `#/paths/~1pets` → `['paths', '/pets']`. */
export function pointerPath(pointer: string): string[] {
  // A key of the path may be an address with a number sign, too.
  const [, fragment = ''] = /#(.*)/s.exec(pointer) ?? []
  return fragment
    .split('/')
    .slice(1)
    .filter((part, index, all) => part !== '' || index < all.length - 1)
    .map((part) => decodeUri(part).replaceAll('~1', '/').replaceAll('~0', '~'))
}

export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
