import {
  type DocPageData,
  type SidebarCategory,
  type SidebarItem,
  type SidebarTree,
  useIsBrowser,
  usePage,
  usePageShared,
  useSharedData,
} from 'lectern/client'
import { type ReactNode, use, useMemo } from 'react'
import { sharedContext } from '../shared-context/index.ts'
import type { PropSidebarItem } from './types.ts'

export interface DocsSidebar {
  name: string
  items: PropSidebarItem[]
}

const SidebarContext = sharedContext<DocsSidebar | null | undefined>('SidebarContext', undefined)

/** Provides a sidebar to `useDocsSidebar`; that of the page needs no provider. */
export function DocsSidebarProvider({
  children,
  name,
  items,
}: {
  children: ReactNode
  name: string | undefined
  items: PropSidebarItem[] | undefined
}): ReactNode {
  const value = useMemo(() => (name !== undefined && items ? { name, items } : null), [name, items])
  return <SidebarContext value={value}>{children}</SidebarContext>
}

/** Returns the sidebar of the page; null if it has none. Items of closed categories are there once the full sidebar is loaded. */
export function useDocsSidebar(): DocsSidebar | null {
  const provided = use(SidebarContext)
  const branch = usePageSidebar()
  const { url } = usePageSidebarRef() ?? {}
  const full = useSharedData<SidebarTree>(url, useIsBrowser() && provided === undefined)
  return useMemo(() => {
    if (provided !== undefined) return provided
    return branch && full ? { ...branch, items: full.items.map(toPropItem) } : branch
  }, [provided, branch, full])
}

function usePageSidebarRef(): DocPageData['sidebar'] {
  return (usePage().data as Partial<DocPageData> | undefined)?.sidebar
}

/** Returns the open part of the page's sidebar; null if it has none. */
export function usePageSidebar(): DocsSidebar | null {
  const provided = use(SidebarContext)
  const sidebar = usePageSidebarRef()
  // The theme has read it from the HTML before, if it displays the sidebar.
  const branch = usePageShared<SidebarTree>(sidebar?.branch, () => undefined)
  return useMemo(() => {
    if (provided !== undefined) return provided
    return sidebar && branch ? { name: sidebar.name, items: branch.items.map(toPropItem) } : null
  }, [provided, sidebar, branch])
}

/** Converts an item to the form that Docusaurus passes to components. */
export function toPropItem(item: SidebarItem): PropSidebarItem {
  const common = {
    ...(item.className !== undefined && { className: item.className }),
    ...(item.customProps && { customProps: item.customProps }),
  }
  if (item.type === 'html')
    return { type: 'html', value: item.value, defaultStyle: item.defaultStyle ?? false, ...common }
  if (item.type === 'category') return { ...categoryProps(item), ...common }
  return { type: 'link', label: item.label, href: item.url, ...common }
}

function categoryProps({ label, url, ownPage, items = [], collapsible, collapsed = false }: SidebarCategory) {
  return {
    type: 'category' as const,
    label,
    ...(ownPage && url !== undefined && { href: url }),
    items: items.map(toPropItem),
    collapsible: collapsible ?? true,
    collapsed,
  }
}
