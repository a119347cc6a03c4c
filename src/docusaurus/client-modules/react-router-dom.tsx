/**
 * What sites import from `react-router-dom`: the hooks and links that Lectern provides, and what only React Router 5 has, which sites
 * made for Docusaurus use. Where a name has two meanings, its arguments decide.
 */
import type { ComponentProps, ReactNode } from 'react'
import { matchPath as matchPattern, NavLink as PatternNavLink } from 'react-router-dom'
import type { LinkProps } from './Link.tsx'
import { type Match, type MatchOptions, matchPath as matchPathname } from './match-path.ts'
import { NavLink as ClassicNavLink } from './router.tsx'

export {
  createPath,
  Link,
  Navigate,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'
export { generatePath } from './match-path.ts'
export {
  BrowserRouter,
  HashRouter,
  MemoryRouter,
  Prompt,
  Redirect,
  Route,
  Router,
  StaticRouter,
  Switch,
  useHistory,
  useParams,
  useRouteMatch,
  withRouter,
} from './router.tsx'

type PatternProps = ComponentProps<typeof PatternNavLink>
type ClassicProps = LinkProps & { replace?: boolean }

/** A link that is marked on its page. With the props of React Router 5 (`activeClassName`, `exact`), it is marked in its way. */
export function NavLink(props: PatternProps | ClassicProps): ReactNode {
  const isClassic = ['activeClassName', 'activeStyle', 'exact', 'isActive'].some((name) => name in props)
  return isClassic ? <ClassicNavLink {...(props as ClassicProps)} /> : <PatternNavLink {...(props as PatternProps)} />
}

/** Matches a pattern with a path, or, as in React Router 5, a path with options. */
export function matchPath(
  first: Parameters<typeof matchPattern>[0],
  second: string | MatchOptions | readonly string[],
): ReturnType<typeof matchPattern> | Match | null {
  if (typeof first === 'string' && typeof second !== 'string') return matchPathname(first, second)
  return matchPattern(first, second as string)
}
