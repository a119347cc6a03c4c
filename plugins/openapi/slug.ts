import { createSlugAllocator, type Slug } from '../reference/index.ts'

/** The slug of a name: `listPets` → `list-pets`, `OAuth2Token` → `o-auth2-token`, `/pets/{petId}` → `pets-pet-id`. */
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

/** Assigns each name a unique slug. `takenBy` is the name that already has the preferred one. */
export function createSlugs(fallback: string, reserved: readonly string[] = []): (name: string) => Slug<string> {
  const allocate = createSlugAllocator<string>()
  for (const slug of reserved) allocate(slug, slug)
  return (name) => allocate(toSlug(name) || fallback, name)
}
