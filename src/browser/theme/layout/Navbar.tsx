import ColorModeSwitch from '@theme/ColorModeSwitch'
import MobileDrawer from '@theme/MobileDrawer'
import NavbarItem from '@theme/NavbarItem'
import SearchBar from '@theme/SearchBar'
import SocialLinks from '@theme/SocialLinks'
import clsx from 'clsx'
import { menuElementId, useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import { Logo } from './logo.tsx'
import { hasManyProfiles } from './many-profiles.ts'
import { navbarItemKey } from './navbar-item-key.ts'
import { useHideOnScroll } from './use-hide-on-scroll.ts'

/** The navbar: home link, the site's links, search, color mode, and on small screens the menu. */
export default function Navbar(): ReactNode {
  const { navbar, colorMode } = useSite()
  const items = (position: 'left' | 'right') =>
    navbar.items.map((item) => item.position === position && <NavbarItem key={navbarItemKey(item)} item={item} />)
  return (
    <header
      className={clsx(
        'navbar',
        navbar.hideOnScroll && 'hideable',
        navbar.style && `navbar-${navbar.style}`,
        hasManyProfiles(navbar) && 'many-profiles',
      )}
      data-theme={navbar.style === 'dark' ? 'dark' : undefined}
      ref={useHideOnScroll(navbar.hideOnScroll)}
    >
      <Brand />
      <nav id={menuElementId} aria-label={text.mainNavigation}>
        <div>{items('left')}</div>
        <div>{items('right')}</div>
      </nav>
      {navbar.items.every(({ type }) => type !== 'search') && <SearchBar />}
      <SocialLinks />
      {!colorMode.disableSwitch && <ColorModeSwitch />}
      <MobileDrawer />
    </header>
  )
}

function Brand(): ReactNode {
  const { navbar, title, baseUrl } = useSite()
  const { logo } = navbar
  return (
    <a className="brand" href={logo?.href ?? baseUrl}>
      {logo && <Logo {...logo} />}
      {navbar.title ?? (logo ? undefined : title)}
    </a>
  )
}
