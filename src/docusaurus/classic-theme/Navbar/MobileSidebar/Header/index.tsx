import IconClose from '@theme/Icon/Close'
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle'
import type { ReactNode } from 'react'
import { text } from '../../../../../browser/theme/text.ts'
import ThemeIconClose from '../../../Icon/Close.tsx'
import { SiteIcon } from '../../../site-icon.tsx'

export interface NavbarMobileSidebarHeaderProps {
  onClose?(): void
}

/** The color mode button, which the site may hide in the navbar, and the button that closes the menu on small screens. */
export default function NavbarMobileSidebarHeader({ onClose }: NavbarMobileSidebarHeaderProps): ReactNode {
  return (
    <>
      <NavbarColorModeToggle className="drawer-color-mode" />
      <button type="button" className="drawer-close" aria-label={text.closeMenu} onClick={onClose}>
        <SiteIcon icon={IconClose} original={ThemeIconClose} />
      </button>
    </>
  )
}
