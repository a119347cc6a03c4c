import { type Match, matchPath } from './match-path.ts'
import { type RouteConfig, renderRoutes } from './renderRoutes.tsx'

export { renderRoutes }

/** Returns the routes that match a path, outermost first. */
export function matchRoutes(routes: RouteConfig[], pathname: string): { route: RouteConfig; match: Match }[] {
  for (const route of routes) {
    const { exact, strict, path = '/' } = route
    const match = matchPath(pathname, { exact, strict, path })
    if (match) return [{ route, match }, ...matchRoutes(route.routes ?? [], pathname)]
  }
  return []
}
