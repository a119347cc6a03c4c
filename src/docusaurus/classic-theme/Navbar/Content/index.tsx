import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle'
import NavbarLogo from '@theme/Navbar/Logo'
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle'
import NavbarSearch from '@theme/Navbar/Search'
import NavbarItem from '@theme/NavbarItem'
import SearchBar from '@theme/SearchBar'
import SocialLinks from '@theme/SocialLinks'
import type { ReactNode } from 'react'
import { text } from '../../../../browser/theme/text.ts'
import { useNavbarItems } from '../../navbar-items.ts'

/** The content of the navbar: logo, items, search, color mode, and the button of the menu on small screens. */
export default function NavbarContent(): ReactNode {
  const items = useNavbarItems()
  const render = (isLeft: boolean) =>
    items.map(
      // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity besides their position
      (item, index) => (item.position !== 'right') === isLeft && <NavbarItem key={index} {...item} />,
    )
  return (
    <>
      <NavbarLogo />
      <nav aria-label={text.mainNavigation}>
        <div>{render(true)}</div>
        <div>{render(false)}</div>
      </nav>
      {items.every(({ type }) => type !== 'search') && (
        <NavbarSearch>
          <SearchBar />
        </NavbarSearch>
      )}
      <SocialLinks />
      <NavbarColorModeToggle />
      <NavbarMobileSidebarToggle />
    </>
  )
}
