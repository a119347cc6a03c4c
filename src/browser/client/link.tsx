import clsx from 'clsx'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { fullLoadAttribute } from '../../shared/runtime-contract.ts'
import {
  baseOf,
  encodeSpaces,
  filesBase,
  isExternalUrl,
  pageKey,
  siteUrl,
  uncheckedPath,
  withBaseUrl,
} from '../../shared/url.ts'
import { usePage, useSite } from './context.ts'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path on this site; the base URL is added if it is missing. `pathname:///a` is not a page of the site. */
  to?: string
  /** Whether to mark the link when its page is displayed. */
  isNavLink?: boolean
  activeClassName?: string
}

/** A link. Links within the site navigate on the client, by a click listener on the document. */
export function Link({ to, href, isNavLink, activeClassName = 'active', className, ...rest }: LinkProps): ReactNode {
  const site = useSite()
  const page = usePage()
  const written = to ?? href
  // A target of other links, or a placeholder.
  if (written === undefined) return <a {...rest} className={className} />
  const target = encodeSpaces(written)
  const unchecked = uncheckedPath(target)
  if (unchecked !== undefined) {
    // All locales share these files.
    const url = withBaseUrl(unchecked, filesBase(site))
    return <a {...rest} className={className} href={url} {...{ [fullLoadAttribute]: '' }} />
  }
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
  const url = target.startsWith('/') ? siteUrl(target, site) : resolveFromPage(target, page.path)
  const active = isNavLink && pageKey(url, site.baseUrl) === pageKey(page.path, site.baseUrl)
  return (
    <a
      {...rest}
      className={clsx(className, active && activeClassName) || undefined}
      aria-current={active ? 'page' : rest['aria-current']}
      href={url}
    />
  )
}

/** Resolves a relative path against that of the page, which browsers can have loaded with a slash at its end. */
function resolveFromPage(target: string, page: string): string {
  const base = `http://site${page}`
  // The path of a document is reported where it is written: no page has it.
  if (target === '' || /^[#?]|\.mdx?(?:[?#]|$)/.test(target) || !URL.canParse(target, base)) return target
  const { pathname, search, hash } = new URL(target, base)
  return pathname + search + hash
}

/** Returns a path of the site with the base URL. */
export function useBaseUrl(path: string): string {
  return withBaseUrl(path, baseOf(path, useSite()))
}
