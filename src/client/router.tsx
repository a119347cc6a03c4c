/**
 * What components of a site get when they import `react-router-dom`: its hooks, and links of our own that take the same
 * properties. Those of the package bring forms, data loading and prefetching with them, a tenth of the main file.
 */
import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, useEffect } from 'react'
import { type NavigateOptions, type To, useHref, useLocation, useNavigate } from 'react-router-dom'
import { isExternalUrl, pageKey, withBaseUrl } from '../shared/url.ts'
import { useSite } from './context.ts'

export {
  createPath,
  matchPath,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Pick<NavigateOptions, 'replace' | 'state'> {
  to: To
  /** Leaves the click to the browser. */
  reloadDocument?: boolean
}

/** A plain link is followed by the listener of the document; only one that replaces or carries state does more. */
export function Link({ to, replace, state, reloadDocument, onClick, ...rest }: LinkProps): ReactNode {
  const navigate = useNavigate()
  const href = useUrl(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (event.defaultPrevented || !plain || (!replace && state === undefined)) return
    event.preventDefault()
    navigate(href, { replace, state })
  }
  return <a {...rest} href={href} data-full-load={reloadDocument ? '' : undefined} onClick={follow} />
}

type State = { isActive: boolean; isPending: boolean; isTransitioning: boolean }

export interface NavLinkProps extends Omit<LinkProps, 'className' | 'children' | 'style'> {
  className?: string | ((state: State) => string | undefined)
  style?: LinkProps['style'] | ((state: State) => LinkProps['style'])
  children?: ReactNode | ((state: State) => ReactNode)
  /** Whether pages below its own leave it inactive. */
  end?: boolean
}

export function NavLink({ className, style, children, end, ...rest }: NavLinkProps): ReactNode {
  const { baseUrl } = useSite()
  const here = pageKey(useLocation().pathname, baseUrl) ?? ''
  const target = pageKey(useUrl(rest.to).replace(/[?#].*/, ''), baseUrl)
  const isActive = here === target || (!end && target !== undefined && here.startsWith(`${target.replace(/\/$/, '')}/`))
  const state = { isActive, isPending: false, isTransitioning: false }
  return (
    <Link
      aria-current={isActive ? 'page' : undefined}
      {...rest}
      className={
        typeof className === 'function' ? className(state) : [className, isActive && 'active'].filter(Boolean).join(' ')
      }
      style={typeof style === 'function' ? style(state) : style}
    >
      {typeof children === 'function' ? children(state) : children}
    </Link>
  )
}

/** Goes on to another address as soon as it is shown. */
export function Navigate({ to, replace, state }: Pick<LinkProps, 'to' | 'replace' | 'state'>): null {
  const navigate = useNavigate()
  const url = useUrl(to)
  useEffect(() => {
    navigate(url, { replace, state })
  }, [navigate, url, replace, state])
  return null
}

function useUrl(to: To): string {
  const { baseUrl } = useSite()
  const external = typeof to === 'string' && isExternalUrl(to)
  const href = useHref(external ? '.' : to)
  return external ? to : withBaseUrl(href, baseUrl)
}
