import { type SiteLink, useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { externalProps } from './external.ts'

/** Foot of every page: columns of links, a row of links, the copyright line. */
export default function Footer(): ReactNode {
  const { footer } = useSite()
  if (!footer) return null
  const { columns, links, copyright } = footer
  if (columns.length + links.length === 0 && !copyright) return null
  return (
    <footer className="footer">
      {columns.length > 0 && (
        <div className="footer-columns">
          {columns.map(({ title, items }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
            <div key={index}>
              {title && <h2>{title}</h2>}
              <FooterLinks items={items} />
            </div>
          ))}
        </div>
      )}
      {(links.length > 0 || copyright) && (
        <div className="footer-line">
          {links.length > 0 && <FooterLinks items={links} />}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own declaration */}
          {copyright && <p dangerouslySetInnerHTML={{ __html: copyright }} />}
        </div>
      )}
    </footer>
  )
}

function FooterLinks({ items }: { items: SiteLink[] }): ReactNode {
  return (
    <ul>
      {items.map((link) => (
        <li key={link.url}>
          <a className={link.className} href={link.url} {...externalProps(link.external)}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
