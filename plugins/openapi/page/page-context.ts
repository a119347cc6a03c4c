import { createPlaces, type Places } from 'lectern/plugin-kit'
import { createSlugAllocator, toSlug } from '../../reference/index.ts'
import type { Reference } from '../reference.ts'

/** A page that is being generated. */
export interface PageContext {
  reference: Reference
  places: Places
  /**
   * The schemas with pages whose fields this page lists, with the numbers of those that readers open. Set where it lists them in place,
   * each once.
   */
  listed?: Map<unknown, number>
  /** A unique id for a member. Members have the ids that they would have alone; sections give way. */
  memberId(...names: string[]): string
  /** A unique id for a section. Must be called after all members have their ids. */
  sectionId(id: string): string
}

/** The slugs of the members of a reference: many have the same names. */
const slugs = new WeakMap<Reference, Map<string, string>>()

export function createPageContext(reference: Reference): PageContext {
  const allocate = createSlugAllocator<string>()
  const known = slugs.get(reference) ?? new Map<string, string>()
  slugs.set(reference, known)
  const slugOf = (name: string) => {
    const slug = known.get(name) ?? toSlug(name)
    known.set(name, slug)
    return slug
  }
  return {
    reference,
    places: createPlaces(),
    memberId: (...names) => allocate(names.map(slugOf).filter(Boolean).join('-') || 'field', names.join('.')).slug,
    sectionId: (id) => allocate(id, id).slug,
  }
}
