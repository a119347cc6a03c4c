import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import IconMenu from '@theme/Icon/Menu'
import type { ReactNode } from 'react'
import { text } from '../../../../../browser/theme/text.ts'
import ThemeIconMenu from '../../../Icon/Menu.tsx'
import { SiteIcon } from '../../../site-icon.tsx'

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
    >
      <SiteIcon icon={IconMenu} original={ThemeIconMenu} />
    </button>
  )
}
