/** The slug of a name: `openHarbor` → `open-harbor`, `HTTPClient` → `http-client`, `utils/strings` → `utils-strings`. */
export function toSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .join('-')
    .toLowerCase()
}
