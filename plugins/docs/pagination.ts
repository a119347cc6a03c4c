import type { PageLink } from 'lectern/plugin-kit'
import type { Doc } from './content.ts'
import { navigationLabel, type Sidebar, type SidebarPage } from './sidebar-tree.ts'

export interface Neighbours {
  previous?: PageLink
  next?: PageLink
}

/** The pages before and after a place of a sidebar; none outside of it. */
export function neighboursAt(sidebar: Sidebar | undefined, place: number | undefined): Neighbours {
  if (sidebar === undefined || place === undefined) return {}
  return { previous: linkTo(sidebar.pages[place - 1]), next: linkTo(sidebar.pages[place + 1]) }
}

function linkTo(page: SidebarPage | undefined): PageLink | undefined {
  return page && { label: page.label, url: page.url }
}

/** Neighbours with what the document's front matter says about them: another document by its id, or null for none. */
export function chosenNeighbours(
  doc: Doc,
  neighbours: Neighbours,
  version: { docsById: ReadonlyMap<string, Doc>; urlOf(doc: Doc): string },
): Neighbours {
  const chosen = (id: string | null | undefined, neighbour: PageLink | undefined): PageLink | undefined => {
    if (id === undefined) return neighbour
    const target = id === null ? undefined : version.docsById.get(id)
    if (target === undefined || !target.visibility.isListed) return undefined
    return { label: navigationLabel(target), url: version.urlOf(target) }
  }
  return {
    previous: chosen(doc.frontMatter.pagination_prev, neighbours.previous),
    next: chosen(doc.frontMatter.pagination_next, neighbours.next),
  }
}
