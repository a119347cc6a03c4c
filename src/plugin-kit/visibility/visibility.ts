import type { PageVisibility } from '../../shared/docs.ts'
import type { Mode } from '../../shared/types.ts'
import { flag } from '../values.ts'

export interface Visibility {
  /** Whether the page is built. */
  isBuilt: boolean
  /** Whether other pages link to it. */
  isListed: boolean
  /** Visibility of the page itself. */
  note?: PageVisibility
}

/** Returns who can see a page. In development, drafts and unlisted pages are visible like others, with a note. */
export function pageVisibility({ draft, unlisted }: { draft?: boolean; unlisted?: boolean }, mode: Mode): Visibility {
  const isPublic = mode === 'production'
  const note = draft ? 'draft' : unlisted ? 'unlisted' : undefined
  return { isBuilt: !(draft && isPublic), isListed: !((draft || unlisted) && isPublic), note }
}

/** Whether front matter marks a page as a draft, or as unlisted. The value may have quotes. */
export function isMarked(frontMatter: Readonly<Record<string, unknown>>, key: 'draft' | 'unlisted'): boolean {
  return flag.safeParse(frontMatter[key]).data === true
}
