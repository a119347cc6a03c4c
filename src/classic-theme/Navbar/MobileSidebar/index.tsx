import type { ReactNode } from 'react'

/** Nothing: `Navbar/MobileSidebar/Toggle` renders the menu with its button. */
export default function NavbarMobileSidebar(): ReactNode {
  return null
}
