/**
 * The slug of a name, by the rule of graphql-markdown, so that links to pages made by it keep working: `userID` is `user-id`,
 * `OAuth2Token` is `oauth-2-token`, `_Entity` is `entity`.
 */
export function toSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/(\d)([a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .join('-')
    .toLowerCase()
}

/** Gives every name its slug, or the slug with a number where another name has taken it. */
export function createSlugs(): (name: string) => { slug: string; takenBy?: string } {
  const names = new Map<string, string>()
  return (name) => {
    const plain = toSlug(name) || 'type'
    const takenBy = names.get(plain)
    let slug = plain
    for (let count = 2; names.has(slug); count++) slug = `${plain}-${count}`
    names.set(slug, name)
    return takenBy === undefined ? { slug } : { slug, takenBy }
  }
}
