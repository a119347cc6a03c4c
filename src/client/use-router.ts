import { type ContextType, useContext } from 'react'
import { type Navigator, UNSAFE_LocationContext, UNSAFE_NavigationContext } from 'react-router-dom'

/** Returns the location of the displayed page, and how it was reached. The package's hooks bring the matching of routes. */
export function useRouterLocation(): ContextType<typeof UNSAFE_LocationContext> {
  return useContext(UNSAFE_LocationContext)
}

/** Returns what changes the history. It takes URLs of this site, with the base URL. */
export function useRouterHistory(): Pick<Navigator, 'push' | 'replace'> {
  return useContext(UNSAFE_NavigationContext).navigator
}
