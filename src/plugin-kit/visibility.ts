import type { PageVisibility } from '../shared/docs.ts'
import type { Mode } from '../shared/types.ts'

export interface Visibility {
  /** Whether the page is there at all. */
  isBuilt: boolean
  /** Whether other pages may lead to it. */
  isListed: boolean
  /** What the page says about itself. */
  note?: PageVisibility
}

/** Who gets to see a page: drafts and unlisted pages are shown like others, with a note, while somebody writes. */
export function visibilityOf({ draft, unlisted }: { draft?: boolean; unlisted?: boolean }, mode: Mode): Visibility {
  const isPublic = mode === 'production'
  const note = draft ? 'draft' : unlisted ? 'unlisted' : undefined
  return { isBuilt: !(draft && isPublic), isListed: !((draft || unlisted) && isPublic), ...(note && { note }) }
}
