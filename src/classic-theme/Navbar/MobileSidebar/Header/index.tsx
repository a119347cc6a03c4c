import type { ReactNode } from 'react'
import { text } from '../../../../theme/text.ts'

export interface NavbarMobileSidebarHeaderProps {
  onClose?(): void
}

/** The button that closes the menu on small screens. */
export default function NavbarMobileSidebarHeader({ onClose }: NavbarMobileSidebarHeaderProps): ReactNode {
  return <button type="button" className="drawer-close" aria-label={text.closeMenu} onClick={onClose} />
}
