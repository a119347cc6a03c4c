import {
  type DocPageData,
  type SidebarItem,
  type SidebarTree,
  useIsBrowser,
  usePageData,
  usePageShared,
  useSharedData,
} from 'lectern/client'
import { useMemo } from 'react'
import { mergeItems } from '../../browser/theme/docs/sidebar-tree.ts'
import { type ClassicSidebarItem, toClassicItems } from './sidebar-items.ts'

export interface DocSidebarState {
  name: string
  /** URL of the file with the full tree, which identifies the sidebar. */
  url: string
  items: ClassicSidebarItem[]
  /** The items that the page was rendered with; to be embedded in its HTML. */
  slice: SidebarItem[]
}

/** Id of the element with the items that the page was rendered with. */
export const sidebarElementId = 'lectern-sidebar'

/**
 * Returns the sidebar of the page; undefined if it has none. The HTML has the categories that are open on the page; the others are
 * loaded after hydration.
 */
export function useDocSidebar(): DocSidebarState | undefined {
  const { sidebar } = (usePageData<Partial<DocPageData> | null>() ?? {}) as Partial<DocPageData>
  const branch = usePageShared<SidebarTree>(sidebar?.branch, readEmbedded)
  const full = useSharedData<SidebarTree>(sidebar?.url, useIsBrowser() && sidebar !== undefined)
  const slice = branch?.items
  const classic = useMemo(() => {
    const items = full && slice && sidebar?.addsPage ? mergeItems(full.items, slice) : (full?.items ?? slice)
    return items && toClassicItems(items)
  }, [full, slice, sidebar])
  if (!sidebar || !slice || !classic) return undefined
  return { name: sidebar.name, url: sidebar.url, items: classic, slice }
}

function readEmbedded(): SidebarTree | undefined {
  const text = document.getElementById(sidebarElementId)?.textContent
  return text ? { items: JSON.parse(text) as SidebarItem[] } : undefined
}
