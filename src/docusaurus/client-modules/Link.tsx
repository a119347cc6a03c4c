import clsx from 'clsx'
import { Link as SiteLink, useSite } from 'lectern/client'
import type { AnchorHTMLAttributes, CSSProperties, ReactNode, Ref } from 'react'
import { createPath, type Path, useLocation } from 'react-router-dom'
import { uncheckedAttribute } from '../../shared/runtime-contract.ts'
import { isExternalUrl, pageKey } from '../../shared/url.ts'

type Location = ReturnType<typeof useLocation>

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the site, a URL, or an object with `pathname`, `search` and `hash`. */
  to?: string | Partial<Path>
  href?: string
  /** Whether to mark the link on its page and the pages below it. */
  isNavLink?: boolean
  /** Marks the link on its own page only. */
  exact?: boolean
  activeClassName?: string
  activeStyle?: CSSProperties
  /** Decides whether the link is marked, in place of comparing paths. */
  isActive?: (match: null, location: Location) => boolean
  /** False to use a path as it is. Default true. */
  autoAddBaseUrl?: boolean
  /** Excludes the link from the check for broken links. */
  'data-noBrokenLinkCheck'?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** A link. Links within the site navigate on the client; others open in a new tab, unless `target` says otherwise. */
export default function Link({
  to,
  href,
  isNavLink,
  exact,
  activeClassName = 'active',
  activeStyle,
  isActive,
  autoAddBaseUrl = true,
  'data-noBrokenLinkCheck': isUnchecked,
  ...rest
}: LinkProps): ReactNode {
  const target = typeof to === 'object' ? createPath(to) : (to ?? href ?? '')
  const active = useActive(target, { exact, isActive }) && Boolean(isNavLink || isActive)
  const props = {
    ...rest,
    className: clsx(rest.className, active && activeClassName) || undefined,
    ...(active && { 'aria-current': rest['aria-current'] ?? ('page' as const) }),
    ...(active && activeStyle && { style: { ...rest.style, ...activeStyle } }),
    ...(isUnchecked && { [uncheckedAttribute]: '' }),
  }
  if (!autoAddBaseUrl && target.startsWith('/')) return <a {...props} href={target} />
  // Without a target, it is a named place.
  if (target === '' && to === undefined && href === undefined) return <a {...props} />
  return <SiteLink {...props} to={target} />
}

function useActive(target: string, { exact, isActive }: Pick<LinkProps, 'exact' | 'isActive'>): boolean {
  const { baseUrl } = useSite()
  const location = useLocation()
  if (isActive) return isActive(null, location)
  if (isExternalUrl(target)) return false
  const current = pageKey(location.pathname, baseUrl) ?? ''
  const absolute = target.startsWith(baseUrl) ? target : baseUrl + target.replace(/^\//, '')
  const key = pageKey(absolute.replace(/[?#].*/, ''), baseUrl)
  return key !== undefined && (current === key || (!exact && (key === '' || current.startsWith(`${key}/`))))
}
