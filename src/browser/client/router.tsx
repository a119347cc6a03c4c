/**
 * Replaces `react-router-dom` in components of a site: its hooks, and links with the same props. The package's own links include
 * forms, data loading and prefetching, a tenth of the main bundle.
 */
import clsx from 'clsx'
import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, useEffect } from 'react'
import { type NavigateOptions, type To, useHref, useLocation, useNavigate } from 'react-router-dom'
import { fullLoadAttribute } from '../../shared/runtime-contract.ts'
import { isExternalUrl, pageKey, withBaseUrl } from '../../shared/url.ts'
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
  /** Whether the browser loads the page. */
  reloadDocument?: boolean
}

/** A link. The document's click listener follows it, unless it replaces the history entry or has state. */
export function Link({ to, replace, state, reloadDocument, onClick, ...rest }: LinkProps): ReactNode {
  const navigate = useNavigate()
  const href = useResolvedUrl(to)
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (event.defaultPrevented || !plain || (!replace && state === undefined)) return
    event.preventDefault()
    navigate(href, { replace, state })
  }
  return <a {...rest} href={href} {...(reloadDocument && { [fullLoadAttribute]: '' })} onClick={handleClick} />
}

type State = { isActive: boolean; isPending: boolean; isTransitioning: boolean }

export interface NavLinkProps extends Omit<LinkProps, 'className' | 'children' | 'style'> {
  className?: string | ((state: State) => string | undefined)
  style?: LinkProps['style'] | ((state: State) => LinkProps['style'])
  children?: ReactNode | ((state: State) => ReactNode)
  /** Whether it is active on its own page only, not on pages below it. */
  end?: boolean
}

export function NavLink({ className, style, children, end, ...rest }: NavLinkProps): ReactNode {
  const { baseUrl } = useSite()
  const currentKey = pageKey(useLocation().pathname, baseUrl) ?? ''
  const target = pageKey(useResolvedUrl(rest.to).replace(/[?#].*/, ''), baseUrl)
  const isActive =
    currentKey === target || (!end && target !== undefined && currentKey.startsWith(`${target.replace(/\/$/, '')}/`))
  const state = { isActive, isPending: false, isTransitioning: false }
  return (
    <Link
      aria-current={isActive ? 'page' : undefined}
      {...rest}
      className={typeof className === 'function' ? className(state) : clsx(className, isActive && 'active')}
      style={typeof style === 'function' ? style(state) : style}
    >
      {typeof children === 'function' ? children(state) : children}
    </Link>
  )
}

/** Navigates to another URL when it is rendered. */
export function Navigate({ to, replace, state }: Pick<LinkProps, 'to' | 'replace' | 'state'>): null {
  const navigate = useNavigate()
  const url = useResolvedUrl(to)
  useEffect(() => {
    navigate(url, { replace, state })
  }, [navigate, url, replace, state])
  return null
}

function useResolvedUrl(to: To): string {
  const { baseUrl } = useSite()
  const external = typeof to === 'string' && isExternalUrl(to)
  const href = useHref(external ? '.' : to)
  return external ? to : withBaseUrl(href, baseUrl)
}
