import { type PluginPageData, usePageData } from 'lectern/client'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** What the bundle holds of one route; the rest is part of the page's data. */
export interface RouteCode {
  component: unknown
  /** Modules that are not JSON, with the keys by which the component finds them. */
  imports: { at: (string | number)[]; module: unknown }[]
}

type Route = PluginPageData['routes'][number]
type Values = Record<string | number, unknown>

/** Returns the component of a page that a Docusaurus plugin added, with the props that Docusaurus passes. */
export function pluginPage(code: RouteCode[]): ComponentType {
  return function PluginPage() {
    const { routes } = usePageData<PluginPageData>()
    const location = useLocation()
    const history = useHistory()
    const [outermost] = routes.reduceRight<object[]>((inner, route, index) => {
      const part = code[index]
      return part ? [routeObject(route, part, inner)] : inner
    }, []) as { component: ComponentType<object>; path: string }[]
    if (!outermost) return null
    return createElement(outermost.component, { route: outermost, location, history, match: matchOf(outermost.path) } as object)
  }
}

/** Returns a route as `renderRoutes` and components expect it. */
function routeObject(route: Route, { component, imports }: RouteCode, routes: object[]): object {
  const { path, exact, attributes } = route
  const Component = defaultOf(component) as ComponentType<object>
  const modules = structuredClone(route.modules) as Values
  for (const { at, module } of imports) setAt(modules, at, defaultOf(module))
  const values = { ...modules, ...route.props }
  const Bound = (props: object): ReactNode => createElement(Component, { ...values, ...props })
  return { ...attributes, path, exact, ...(routes.length > 0 && { routes }), component: Bound }
}

/** Returns the default export of a module, with its other exports as properties, as Docusaurus passes it. */
function defaultOf(module: unknown): unknown {
  const { default: value, ...others } = module as { default?: unknown }
  const isExtensible = typeof value === 'function' || (typeof value === 'object' && value !== null)
  if (value === undefined) return module
  if (!isExtensible || Object.keys(others).length === 0) return value
  if (!Object.isExtensible(value)) return value
  return Object.assign(value as object, others)
}

function setAt(target: Values, [key, ...rest]: (string | number)[], value: unknown): void {
  if (key === undefined) return
  if (rest.length === 0) target[key] = value
  else setAt(target[key] as Values, rest, value)
}

function matchOf(path: string): object {
  return { path, url: path, isExact: true, params: {} }
}

/** The history object of version 5 of the router, which components get as a prop. */
function useHistory(): object {
  const navigate = useNavigate()
  const location = useLocation()
  return {
    location,
    action: 'POP',
    push: (to: string, state?: unknown) => navigate(to, { state }),
    replace: (to: string, state?: unknown) => navigate(to, { state, replace: true }),
    go: (delta: number) => navigate(delta),
    goBack: () => navigate(-1),
    goForward: () => navigate(1),
  }
}
