import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import type { ReactNode } from 'react'
import { text } from '../../../../theme/text.ts'

/** The button of the menu on small screens. */
export default function NavbarMobileSidebarToggle(): ReactNode {
  const { toggle, shown } = useNavbarMobileSidebar()
  return (
    <button
      type="button"
      className="drawer-open navbar__toggle"
      aria-label={text.menu}
      aria-expanded={shown}
      onClick={toggle}
    />
  )
}
