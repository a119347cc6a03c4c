import { useHistory } from '@docusaurus/router'
import { type PluginPageData, usePageData } from 'lectern/client'
import { type ComponentType, createElement, type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router-dom'

/** What the bundle holds of one route; the rest is part of the page's data. */
export interface RouteCode {
  component: unknown
  /** Modules that are not JSON, with the keys by which the component finds them. */
  imports: { at: (string | number)[]; module: unknown }[]
}

type Route = PluginPageData['routes'][number]
type Values = Record<string | number, unknown>

/** Returns the component of a page that a Docusaurus plugin added. */
export function pluginPage(code: RouteCode[]): ComponentType {
  return () => createElement(PluginPage, { code })
}

interface RouteObject {
  path: string
  component: ComponentType<object>
}

/** Renders the outermost route of a page with the props that Docusaurus passes. That renders the inner ones. */
function PluginPage({ code }: { code: RouteCode[] }): ReactNode {
  const { routes } = usePageData<PluginPageData>()
  const location = useLocation()
  const history = useHistory()
  // React must see the same components again when the page renders again.
  const route = useMemo(() => nestedRoutes(routes, code), [routes, code])
  if (!route) return null
  return createElement(route.component, { route, location, history, match: matchOf(route.path) } as object)
}

function nestedRoutes([first, ...others]: Route[], [part, ...rest]: RouteCode[]): RouteObject | undefined {
  if (!first || !part) return undefined
  const inner = nestedRoutes(others, rest)
  const { path, exact, attributes } = first
  return { ...attributes, path, ...{ exact }, ...(inner && { routes: [inner] }), component: bindModules(first, part) }
}

/** Returns the component of a route, which gets the modules and props of the route. */
function bindModules(route: Route, { component, imports }: RouteCode): ComponentType<object> {
  const modules = structuredClone(route.modules) as Values
  for (const { at, module } of imports) setAt(modules, at, defaultOf(module))
  const values = { ...modules, ...route.props }
  const type = defaultOf(component) as ComponentType<object>
  return (props) => createElement(type, { ...values, ...props })
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
