import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface FooterLayoutProps {
  style?: 'light' | 'dark'
  links?: ReactNode
  logo?: ReactNode
  copyright?: ReactNode
}

/** The element of the footer. */
export default function FooterLayout({ style, links, logo, copyright }: FooterLayoutProps): ReactNode {
  return (
    <footer className={clsx('footer', 'theme-layout-footer', style === 'dark' && 'footer-dark footer--dark')}>
      {links}
      {logo}
      {copyright && <div className="footer-line">{copyright}</div>}
    </footer>
  )
}
