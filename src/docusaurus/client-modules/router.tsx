/**
 * The exports of React Router 5 that sites use, on top of the router of the page. Pages are loaded by their URL: `Route` and `Switch`
 * choose within a page.
 */
import {
  Children,
  type ComponentType,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from 'react'
import { Navigate, type Path, useLocation } from 'react-router-dom'
import { type History, type Location, useHistory } from './history.ts'
import SiteLink, { type LinkProps } from './Link.tsx'
import { type Match, type MatchOptions, matchPath } from './match-path.ts'
import { sharedContext } from './shared-context/index.ts'

export { useLocation } from 'react-router-dom'
export { type History, type Location, useHistory } from './history.ts'
export { generatePath, type Match, matchPath } from './match-path.ts'

/** The match of the closest `Route`. */
const MatchContext = sharedContext<Match | undefined>('MatchContext', undefined)

export interface RouteComponentProps {
  history: History
  location: Location
  match: Match
  staticContext?: undefined
}

export interface RouteProps extends MatchOptions {
  location?: Location
  component?: ComponentType<RouteComponentProps>
  render?: (props: RouteComponentProps) => ReactNode
  children?: ReactNode | ((props: Omit<RouteComponentProps, 'match'> & { match: Match | null }) => ReactNode)
  /** Set by `Switch`. */
  computedMatch?: Match
}

/** Returns the match of the closest `Route`, or that of the current path with a pattern. */
export function useRouteMatch(): Match
export function useRouteMatch(pattern: MatchOptions | string | readonly string[]): Match | null
export function useRouteMatch(pattern?: MatchOptions | string | readonly string[]): Match | null {
  const outer = use(MatchContext)
  const { pathname } = useLocation()
  if (pattern !== undefined) return matchPath(pathname, pattern)
  return outer ?? { path: pathname, url: pathname, isExact: true, params: {} }
}

/** Returns the parameters of the closest `Route`. */
export function useParams(): Record<string, string | undefined> {
  return useRouteMatch().params
}

function useRouteProps(): RouteComponentProps {
  return { history: useHistory(), location: useLocation(), match: useRouteMatch() }
}

/** Renders if the path matches. */
export function Route({ children, component, render, computedMatch, location, ...options }: RouteProps): ReactNode {
  const outer = useRouteProps()
  const at = location ?? outer.location
  const match = computedMatch ?? (options.path === undefined ? outer.match : matchPath(at.pathname, options))
  if (typeof children === 'function')
    return <MatchContext value={match ?? outer.match}>{children({ ...outer, location: at, match })}</MatchContext>
  if (!match) return null
  const props: RouteComponentProps = { ...outer, location: at, match }
  const content = children ?? (component ? createElement(component, props) : render?.(props))
  return <MatchContext value={match}>{content}</MatchContext>
}

type Choice = MatchOptions & { from?: string; computedMatch?: Match }

/** Renders the first of its children whose path matches. */
export function Switch({ children, location }: { children?: ReactNode; location?: Location }): ReactNode {
  const outer = useRouteMatch()
  const current = useLocation()
  const { pathname } = location ?? current
  for (const child of Children.toArray(children)) {
    if (!isValidElement(child)) continue
    const element = child as ReactElement<Choice>
    const path = element.props.path ?? element.props.from
    const match = path === undefined ? outer : matchPath(pathname, { ...element.props, path })
    if (!match) continue
    return typeof element.type === 'string' || element.type === Redirect
      ? element
      : createElement(element.type, { ...element.props, key: element.key, computedMatch: match })
  }
  return null
}

export interface RedirectProps {
  to: string | (Partial<Path> & { state?: unknown })
  /** Whether to add an entry to the history. Default false. */
  push?: boolean
  from?: string
  exact?: boolean
  strict?: boolean
}

/** Navigates to another URL when it is rendered. The server renders nothing: set up a redirect to have a page at the old URL. */
export function Redirect({ to, push = false }: RedirectProps): ReactNode {
  const state = typeof to === 'object' ? to.state : undefined
  return <Navigate to={to} replace={!push} state={state} />
}

/** Navigates if the condition holds. */
export { Navigate } from 'react-router-dom'

/** A link of the router. */
export function Link(props: LinkProps & { replace?: boolean; component?: unknown }): ReactNode {
  const { replace, component, ...rest } = props
  const history = useHistory()
  if (!replace) return <SiteLink {...rest} />
  const target = rest.to ?? rest.href ?? ''
  return (
    <SiteLink
      {...rest}
      onClick={(event) => {
        rest.onClick?.(event)
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        history.replace(target)
      }}
    />
  )
}

/** A link that is marked on its page and the pages below it. */
export function NavLink(props: LinkProps & { replace?: boolean }): ReactNode {
  return <Link isNavLink {...props} />
}

/** Passes `history`, `location` and `match` to a component. */
export function withRouter<P extends Partial<RouteComponentProps>>(
  Component: ComponentType<P>,
): ComponentType<Omit<P, keyof RouteComponentProps>> {
  const WithRouter = (props: Omit<P, keyof RouteComponentProps>) => {
    const routeProps = useRouteProps()
    return createElement(Component, { ...props, ...routeProps } as unknown as P)
  }
  WithRouter.displayName = `withRouter(${Component.displayName ?? Component.name})`
  return WithRouter
}

/** Does nothing: navigations cannot be prevented. */
export function Prompt(): null {
  return null
}

/** Renders its children: the page has a router already. */
function PageRouter({ children }: { children?: ReactNode }): ReactNode {
  return children
}

export {
  PageRouter as BrowserRouter,
  PageRouter as HashRouter,
  PageRouter as MemoryRouter,
  PageRouter as Router,
  PageRouter as StaticRouter,
}
