import { createSlugAllocator, type Slug, toSlug } from '../reference/index.ts'

/** Assigns each name a unique slug. `takenBy` is the name that already has the preferred one. */
export function createSlugs(fallback: string, reserved: readonly string[] = []): (name: string) => Slug<string> {
  const allocate = createSlugAllocator<string>()
  for (const slug of reserved) allocate(slug, slug)
  return (name) => allocate(toSlug(name) || fallback, name)
}
