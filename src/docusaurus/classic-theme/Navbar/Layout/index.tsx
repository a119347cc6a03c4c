import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar'
import clsx from 'clsx'
import { useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { useHideOnScroll } from '../../../../browser/theme/layout/use-hide-on-scroll.ts'

export interface NavbarLayoutProps {
  children: ReactNode
}

/** The element of the navbar. It hides on scroll if the site enables that. */
export default function NavbarLayout({ children }: NavbarLayoutProps): ReactNode {
  const { hideOnScroll, style } = useSite().navbar
  const { shown } = useNavbarMobileSidebar()
  return (
    <header
      className={clsx(
        'navbar',
        'theme-layout-navbar',
        hideOnScroll && 'hideable',
        shown && 'navbar-sidebar--show',
        style && `navbar-${style} navbar--${style}`,
      )}
      data-theme={style === 'dark' ? 'dark' : undefined}
      ref={useHideOnScroll(hideOnScroll)}
    >
      {children}
      <NavbarMobileSidebar />
    </header>
  )
}
