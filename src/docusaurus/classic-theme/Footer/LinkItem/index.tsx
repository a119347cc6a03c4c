import Link from '@docusaurus/Link'
import IconExternalLink from '@theme/Icon/ExternalLink'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { FooterLink } from '../../footer-config.ts'
import ThemeIconExternalLink from '../../Icon/ExternalLink.tsx'
import { SiteIcon } from '../../site-icon.tsx'

export interface FooterLinkItemProps {
  item: FooterLink
}

/** A link of the footer. */
export default function FooterLinkItem({ item }: FooterLinkItemProps): ReactNode {
  const { to, href, label, html, className, prependBaseUrlToHref, ...rest } = item
  return (
    <Link className={clsx('footer__link-item', className)} {...(href ? { href } : { to })} {...rest}>
      {label}
      {href && <SiteIcon icon={IconExternalLink} original={ThemeIconExternalLink} />}
    </Link>
  )
}
