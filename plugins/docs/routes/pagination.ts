import type { PageLink } from 'lectern/plugin-kit'
import type { Doc } from '../content.ts'
import { navigationLabel, type Sidebar, type SidebarPage } from '../sidebars/sidebar-tree.ts'

export interface Neighbors {
  previous?: PageLink
  next?: PageLink
}

/** Links to the previous and next page of a sidebar; empty if the page is not in it. */
export function getNeighbors(sidebar: Sidebar | undefined, pageIndex: number | undefined): Neighbors {
  if (sidebar === undefined || pageIndex === undefined) return {}
  return { previous: linkTo(sidebar.pages[pageIndex - 1]), next: linkTo(sidebar.pages[pageIndex + 1]) }
}

function linkTo(page: SidebarPage | undefined): PageLink | undefined {
  return page && { label: page.label, url: page.url }
}

/** Applies `pagination_prev` and `pagination_next`, each the id of a document or null for no link. */
export function applyPaginationFrontMatter(
  doc: Doc,
  neighbors: Neighbors,
  version: { docsById: ReadonlyMap<string, Doc>; docUrl(doc: Doc): string },
): Neighbors {
  const selected = (id: string | null | undefined, neighbour: PageLink | undefined): PageLink | undefined => {
    if (id === undefined) return neighbour
    const target = id === null ? undefined : version.docsById.get(id)
    if (target === undefined || !target.visibility.isListed) return undefined
    return { label: navigationLabel(target), url: version.docUrl(target) }
  }
  return {
    previous: selected(doc.frontMatter.pagination_prev, neighbors.previous),
    next: selected(doc.frontMatter.pagination_next, neighbors.next),
  }
}
