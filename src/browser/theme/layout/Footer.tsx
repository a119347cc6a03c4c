import clsx from 'clsx'
import { type SiteLink, useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { externalLinkProps } from './external-link.ts'
import { Logo } from './logo.tsx'

/** The footer of every page: columns of links, a row of links, and the copyright line. */
export default function Footer(): ReactNode {
  const { footer } = useSite()
  if (!footer) return null
  const { columns, links, logo, copyright, style } = footer
  if (columns.length + links.length === 0 && !logo && !copyright) return null
  return (
    <footer className={clsx('footer', style && `footer-${style}`)}>
      {columns.length > 0 && (
        <div className="footer-columns">
          {columns.map(({ title, items }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity besides their position
            <div key={index}>
              {title && <h2>{title}</h2>}
              <FooterLinks items={items} />
            </div>
          ))}
        </div>
      )}
      {logo && (
        <a className="footer-logo" href={logo.href}>
          <Logo {...logo} />
        </a>
      )}
      {(links.length > 0 || copyright) && (
        <div className="footer-line">
          {links.length > 0 && <FooterLinks items={links} />}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from the site config */}
          {copyright && <div dangerouslySetInnerHTML={{ __html: copyright }} />}
        </div>
      )}
    </footer>
  )
}

function FooterLinks({ items }: { items: SiteLink[] }): ReactNode {
  return (
    <ul>
      {items.map(({ html, ...link }, index) =>
        html === undefined ? (
          <li key={link.url}>
            <a
              className={link.className}
              href={link.url}
              aria-label={link.ariaLabel}
              {...externalLinkProps(link.external)}
              {...link.attributes}
            >
              {link.label}
            </a>
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: HTML items have no identity besides their position
          // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from the site config
          <li key={index} dangerouslySetInnerHTML={{ __html: html }} />
        ),
      )}
    </ul>
  )
}
