import FooterLinkItem from '@theme/Footer/LinkItem'
import type { ReactNode } from 'react'
import type { FooterColumnItem } from '../../footer-config.ts'

export interface FooterColumnProps {
  column: FooterColumnItem
}

/** A column of links with its title. */
export default function FooterColumn({ column: { title, items, className } }: FooterColumnProps): ReactNode {
  return (
    <div className={className}>
      {title && <h2 className="footer__title">{title}</h2>}
      <ul className="footer__items">
        {items.map((item, index) =>
          item.html === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: links have no identity besides their position
            <li key={index} className="footer__item">
              <FooterLinkItem item={item} />
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: links have no identity besides their position
            // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from the site config
            <li key={index} className="footer__item" dangerouslySetInnerHTML={{ __html: item.html }} />
          ),
        )}
      </ul>
    </div>
  )
}
