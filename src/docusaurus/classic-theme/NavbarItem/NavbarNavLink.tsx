import Link from '@docusaurus/Link'
import { isRegexpStringMatch } from '@docusaurus/theme-common'
import useBaseUrl from '@docusaurus/useBaseUrl'
import IconExternalLink from '@theme/Icon/ExternalLink'
import { isExternalUrl, usePage, useSite } from 'lectern/client'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { ariaCurrent } from '../../../browser/theme/layout/aria-current.ts'
import { rootPath } from '../../../shared/url.ts'
import ThemeIconExternalLink from '../Icon/ExternalLink.tsx'
import { SiteIcon } from '../site-icon.tsx'

export interface NavbarNavLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  label?: ReactNode
  /** HTML in place of the label. */
  html?: string
  to?: string
  href?: string
  /** Path prefix of the pages on which the link is marked. Default: its own path. */
  activeBasePath?: string
  /** Pattern of the paths on which the link is marked. */
  activeBaseRegex?: string
  isDropdownLink?: boolean
  prependBaseUrlToHref?: boolean | string
}

/** A link of the navbar. */
export default function NavbarNavLink(props: NavbarNavLinkProps): ReactNode {
  const { activeBasePath, activeBaseRegex, to, href, label, html, isDropdownLink, prependBaseUrlToHref, ...rest } =
    props
  const { path } = usePage()
  const { baseUrl } = useSite()
  const url = useBaseUrl(to ?? '')
  const complete = useBaseUrl(href ?? '', { forcePrependBaseUrl: true })
  const base = useBaseUrl(activeBasePath ?? '')
  const children = (
    <>
      {label}
      {href && isExternalUrl(href) && <SiteIcon icon={IconExternalLink} original={ThemeIconExternalLink} />}
    </>
  )
  const content = html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } }
  if (href) return <Link href={prependBaseUrlToHref ? complete : href} {...rest} {...content} />
  const isMatch = activeBaseRegex ? isRegexpStringMatch(activeBaseRegex, path) : undefined
  const current = isMatch === undefined ? ariaCurrent(path, baseUrl, base || url) : isMatch ? 'true' : undefined
  return <Link to={rootPath(to ?? '')} aria-current={current} {...rest} {...content} />
}
