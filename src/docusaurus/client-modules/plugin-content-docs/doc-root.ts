import type { ReactNode } from 'react'
import { type RouteConfig, renderRoutes } from '../renderRoutes.tsx'
import { useDocsSidebar } from './sidebar.tsx'
import type { PropSidebarItem } from './types.ts'

export interface DocRootMetadata {
  /** The page itself. */
  docElement: ReactNode
  sidebarName: string | undefined
  sidebarItems: PropSidebarItem[] | undefined
}

/** Returns the page and its sidebar from the route of the docs that it belongs to; null if the route has no pages. */
export function useDocRootMetadata({ route }: { route: RouteConfig }): DocRootMetadata | null {
  const sidebar = useDocsSidebar()
  if (!route.routes?.length) return null
  return { docElement: renderRoutes(route.routes), sidebarName: sidebar?.name, sidebarItems: sidebar?.items }
}
