import { createSlugAllocator, type Slug } from '../reference/index.ts'

/**
 * The slug of a name, by the rules of graphql-markdown so that existing links keep working: `userID` → `user-id`,
 * `OAuth2Token` → `oauth-2-token`, `_Entity` → `entity`.
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

/** Assigns each name a unique slug. `takenBy` is the name that already has the preferred one. */
export function createSlugs(): (name: string) => Slug<string> {
  const allocate = createSlugAllocator<string>()
  return (name) => allocate(toSlug(name) || 'type', name)
}
