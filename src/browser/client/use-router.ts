import { type ContextType, useContext } from 'react'
import type { Navigator } from 'react-router-dom'
import { LocationContext, NavigationContext } from './router-contexts.ts'

/** Returns the location of the displayed page, and how it was reached. The package's hooks bring the matching of routes. */
export function useRouterLocation(): ContextType<typeof LocationContext> {
  return useContext(LocationContext)
}

/** Returns what changes the history. It takes URLs of this site, with the base URL. */
export function useRouterHistory(): Pick<Navigator, 'push' | 'replace'> {
  return useContext(NavigationContext).navigator
}
