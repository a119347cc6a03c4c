import type { ComponentType, ReactNode } from 'react'
import { Route, Switch } from './router.tsx'

export interface RouteConfig {
  path?: string | string[]
  exact?: boolean
  strict?: boolean
  key?: string | number
  // biome-ignore lint/suspicious/noExplicitAny: the props of a route's component are its own
  component?: ComponentType<any>
  routes?: RouteConfig[]
  render?: (props: Record<string, unknown>) => ReactNode
  [name: string]: unknown
}

/** Renders the first route whose path matches; its component receives the route as `route`. */
export function renderRoutes(
  routes: RouteConfig[] | undefined,
  extraProps: Record<string, unknown> = {},
  switchProps: Record<string, unknown> = {},
): ReactNode {
  if (!routes || routes.length === 0) return null
  return (
    <Switch {...switchProps}>
      {routes.map((route, index) => {
        const { path, exact, strict, component: Component } = route
        return (
          <Route
            key={route.key ?? index}
            {...{ path, exact, strict }}
            render={(props) => {
              const all = { ...props, ...extraProps, route }
              return route.render ? route.render(all) : Component && <Component {...all} />
            }}
          />
        )
      })}
    </Switch>
  )
}

export default renderRoutes
