import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { applyTrailingSlash, isExternalUrl, pageKey, withBaseUrl } from '../shared/url.ts'
import { usePage, useSite } from './context.ts'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site; the base URL is added where it is missing. */
  to?: string
  /** Marks the link when its page is the one shown. */
  isNavLink?: boolean
  activeClassName?: string
}

/** A link. Inside the site it navigates on the client (one listener of the document does that for every anchor). */
export function Link({ to, href, isNavLink, activeClassName = 'active', className, ...rest }: LinkProps): ReactNode {
  const site = useSite()
  const page = usePage()
  const target = to ?? href ?? ''
  if (isExternalUrl(target)) {
    return (
      <a
        {...rest}
        className={className}
        href={target}
        target={rest.target ?? '_blank'}
        rel={rest.rel ?? 'noopener noreferrer'}
      />
    )
  }
  const url = resolveUrl(target, site)
  const active = isNavLink && pageKey(url, site.baseUrl) === pageKey(page.path, site.baseUrl)
  const classes = [className, active ? activeClassName : undefined].filter(Boolean).join(' ')
  return (
    <a {...rest} className={classes || undefined} aria-current={active ? 'page' : rest['aria-current']} href={url} />
  )
}

function resolveUrl(target: string, site: { baseUrl: string; trailingSlash: boolean | undefined }): string {
  if (target.startsWith('pathname://')) return target.slice('pathname://'.length)
  if (!target.startsWith('/')) return target
  return applyTrailingSlash(withBaseUrl(target, site.baseUrl), site.trailingSlash, site.baseUrl)
}

/** Adds the base URL to a path of the site. */
export function useBaseUrl(path: string): string {
  return withBaseUrl(path, useSite().baseUrl)
}
