import { type DocPageData, usePageData } from 'lectern/client'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { isSamePath } from '../theme-common/paths.ts'
import { usePageSidebar } from './sidebar.tsx'
import type { PropSidebarBreadcrumbsItem, PropSidebarItem, PropSidebarItemCategory } from './types.ts'

/** Returns the first category that meets a condition, outer ones first. */
export function findSidebarCategory(
  items: PropSidebarItem[],
  predicate: (category: PropSidebarItemCategory) => boolean,
): PropSidebarItemCategory | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue
    if (predicate(item)) return item
    const inner = findSidebarCategory(item.items, predicate)
    if (inner) return inner
  }
  return undefined
}

/** Returns the URL of a category: its own page, else that of its first descendant. */
export function findFirstSidebarItemCategoryLink(category: PropSidebarItemCategory): string | undefined {
  if (category.href && !category.linkUnlisted) return category.href
  return category.items.map(findFirstSidebarItemLink).find((link) => link !== undefined)
}

/** Returns the URL of an item; for a category, that of its page or its first descendant. */
export function findFirstSidebarItemLink(item: PropSidebarItem): string | undefined {
  if (item.type === 'link') return item.unlisted ? undefined : item.href
  return item.type === 'category' ? findFirstSidebarItemCategoryLink(item) : undefined
}

/** Whether the page of an item, or of one within it, is displayed. */
export function isActiveSidebarItem(item: PropSidebarItem, activePath: string): boolean {
  if (item.type === 'html') return false
  if (item.href !== undefined && isSamePath(item.href, activePath)) return true
  return item.type === 'category' && item.items.some((inner) => isActiveSidebarItem(inner, activePath))
}

/** Whether an item is displayed: unlisted ones only on their page, categories if something in them is. */
export function isVisibleSidebarItem(item: PropSidebarItem, activePath: string): boolean {
  if (item.type === 'html') return true
  if (item.type === 'link') return !item.unlisted || isActiveSidebarItem(item, activePath)
  return (
    (item.href !== undefined && !item.linkUnlisted) ||
    item.items.some((inner) => isVisibleSidebarItem(inner, activePath))
  )
}

/** Returns the items that are displayed on a page. */
export function useVisibleSidebarItems(items: readonly PropSidebarItem[], activePath: string): PropSidebarItem[] {
  return useMemo(() => items.filter((item) => isVisibleSidebarItem(item, activePath)), [items, activePath])
}

/** Returns the path to the displayed page in a sidebar, outermost first; empty if it is not there. */
export function pathToPage(items: PropSidebarItem[], pathname: string): PropSidebarBreadcrumbsItem[] {
  for (const item of items) {
    if (item.type === 'html') continue
    if (item.type === 'category') {
      const inner = pathToPage(item.items, pathname)
      if (inner.length > 0) return [item, ...inner]
    }
    if (item.href !== undefined && isSamePath(item.href, pathname)) return [item]
  }
  return []
}

/** Returns the path of the displayed page; at the root of a docs instance, that of its main document. */
function useOwnPath(): string {
  const { pathname } = useLocation()
  const { breadcrumbs } = usePageData<Partial<DocPageData>>()
  return breadcrumbs?.at(-1)?.url ?? pathname
}

/** Returns the breadcrumbs of the page; null without a sidebar. */
export function useSidebarBreadcrumbs(): PropSidebarBreadcrumbsItem[] | null {
  const sidebar = usePageSidebar()
  const pathname = useOwnPath()
  return useMemo(() => sidebar && pathToPage(sidebar.items, pathname), [sidebar, pathname])
}

/** Returns the category whose page is displayed. @throws Error on other pages */
export function useCurrentSidebarCategory(): PropSidebarItemCategory {
  const sidebar = usePageSidebar()
  const pathname = useOwnPath()
  const category = sidebar && pathToPage(sidebar.items, pathname).at(-1)
  if (category?.type === 'category') return category
  // The sidebar may not be loaded yet.
  if (!sidebar) return { type: 'category', label: '', items: [], collapsible: false, collapsed: false }
  throw new Error(`The page "${pathname}" is not the page of a sidebar category.`)
}

/** Returns the items beside the displayed page; those in the category, if the page is that of a category. */
export function useCurrentSidebarSiblings(): PropSidebarItem[] {
  const sidebar = usePageSidebar()
  const pathname = useOwnPath()
  const path = pathToPage(sidebar?.items ?? [], pathname)
  const closest = path.findLast((item) => item.type === 'category')
  return closest?.type === 'category' ? closest.items : (sidebar?.items ?? [])
}

/** Returns the items that a list of cards shows: each page once, without HTML. */
export function filterDocCardListItems(items: PropSidebarItem[]): PropSidebarItem[] {
  return items.filter((item) => item.type !== 'html' && findFirstSidebarItemLink(item) !== undefined)
}
