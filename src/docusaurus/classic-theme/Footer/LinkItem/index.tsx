import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
import IconExternalLink from '@theme/Icon/ExternalLink'
import clsx from 'clsx'
import { isExternalUrl } from 'lectern/client'
import type { ReactNode } from 'react'
import { rootPath } from '../../../../shared/url.ts'
import type { FooterLink } from '../../footer-config.ts'
import ThemeIconExternalLink from '../../Icon/ExternalLink.tsx'
import { SiteIcon } from '../../site-icon.tsx'

export interface FooterLinkItemProps {
  item: FooterLink
}

/** A link of the footer. */
export default function FooterLinkItem({ item }: FooterLinkItemProps): ReactNode {
  const { to, href, label, html, className, prependBaseUrlToHref, ...rest } = item
  const complete = useBaseUrl(href ?? '', { forcePrependBaseUrl: true })
  const target = href ? { href: prependBaseUrlToHref ? complete : href } : { to: rootPath(to ?? '') }
  return (
    <Link className={clsx('footer__link-item', className)} {...target} {...rest}>
      {label}
      {href && isExternalUrl(href) && <SiteIcon icon={IconExternalLink} original={ThemeIconExternalLink} />}
    </Link>
  )
}
