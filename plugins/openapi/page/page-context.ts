import { createPlaces, type Places } from 'lectern/plugin-kit'
import { createSlugAllocator, toSlug } from '../../reference/index.ts'
import type { Reference } from '../reference.ts'

/** A page that is being generated. */
export interface PageContext {
  reference: Reference
  places: Places
  /** A unique id for a member. Members have the ids that they would have alone; sections give way. */
  memberId(...names: string[]): string
  /** A unique id for a section. Must be called after all members have their ids. */
  sectionId(id: string): string
}

export function createPageContext(reference: Reference): PageContext {
  const allocate = createSlugAllocator<string>()
  return {
    reference,
    places: createPlaces(),
    memberId: (...names) => allocate(names.map(toSlug).filter(Boolean).join('-') || 'field', names.join('.')).slug,
    sectionId: (id) => allocate(id, id).slug,
  }
}
