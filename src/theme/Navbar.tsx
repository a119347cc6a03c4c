import ColorModeSwitch from '@theme/ColorModeSwitch'
import MobileDrawer from '@theme/MobileDrawer'
import NavbarItem from '@theme/NavbarItem'
import { isExternalUrl, joinUrl, useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from './text.ts'

/** The bar at the top of every page: home, the site's links, colour mode, and on small screens the menu. */
export default function Navbar(): ReactNode {
  const { navbar, colorMode } = useSite()
  const items = (position: 'left' | 'right') =>
    navbar.items.map((item) => item.position === position && <NavbarItem key={item.label} item={item} />)
  return (
    <header className="navbar">
      <Brand />
      <nav aria-label={text.mainNavigation}>
        <div>{items('left')}</div>
        <div>{items('right')}</div>
      </nav>
      {!colorMode.disableSwitch && <ColorModeSwitch />}
      <MobileDrawer />
    </header>
  )
}

function Brand(): ReactNode {
  const { navbar, title, baseUrl } = useSite()
  const { logo } = navbar
  const image = (src: string, className?: string) => {
    const url = isExternalUrl(src) || src.startsWith(baseUrl) ? src : joinUrl(baseUrl, src)
    // A low priority keeps React from writing a preload of it into every page.
    return (
      <img
        className={className}
        src={url}
        alt={logo?.alt}
        width={logo?.width}
        height={logo?.height}
        fetchPriority="low"
      />
    )
  }
  return (
    <a className="brand" href={logo?.href ?? baseUrl}>
      {logo && image(logo.src, logo.srcDark && 'only-light')}
      {logo?.srcDark && image(logo.srcDark, 'only-dark')}
      {navbar.title ?? (logo ? undefined : title)}
    </a>
  )
}
