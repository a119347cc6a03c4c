import NavbarItem from '@theme/NavbarItem'
import type { ReactNode } from 'react'
import { text } from '../../../../../browser/theme/text.ts'
import { useNavbarItems } from '../../../navbar-items.ts'

/** The navbar items in the menu on small screens. */
export default function NavbarMobileSidebarPrimaryMenu(): ReactNode {
  return (
    <nav aria-label={text.mainNavigation}>
      {useNavbarItems().map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity besides their position
        <NavbarItem key={index} mobile {...item} />
      ))}
    </nav>
  )
}
