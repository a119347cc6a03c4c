import FooterLinkItem from '@theme/Footer/LinkItem'
import type { ReactNode } from 'react'
import type { FooterLink } from '../../../footer-config.ts'

export interface FooterLinksSimpleProps {
  links: FooterLink[]
}

/** Links in a row. */
export default function FooterLinksSimple({ links }: FooterLinksSimpleProps): ReactNode {
  return (
    <div className="footer-line footer__links">
      <ul>
        {links.map((item, index) =>
          item.html === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: links have no identity besides their position
            <li key={index}>
              <FooterLinkItem item={item} />
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: links have no identity besides their position
            // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from the site config
            <li key={index} dangerouslySetInnerHTML={{ __html: item.html }} />
          ),
        )}
      </ul>
    </div>
  )
}
