import DropdownNavbarItemDesktop from '@theme/NavbarItem/DropdownNavbarItem/Desktop'
import DropdownNavbarItemMobile from '@theme/NavbarItem/DropdownNavbarItem/Mobile'
import type { ReactNode } from 'react'
import type { NavbarItemConfig } from '../../navbar-items.ts'

export interface DropdownNavbarItemProps extends NavbarItemConfig {
  mobile?: boolean
}

/** A dropdown of links. */
export default function DropdownNavbarItem({ mobile = false, ...props }: DropdownNavbarItemProps): ReactNode {
  return mobile ? <DropdownNavbarItemMobile {...props} /> : <DropdownNavbarItemDesktop {...props} />
}
