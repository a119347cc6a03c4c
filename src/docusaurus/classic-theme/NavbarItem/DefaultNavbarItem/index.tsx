import DefaultNavbarItemDesktop from '@theme/NavbarItem/DefaultNavbarItem/Desktop'
import DefaultNavbarItemMobile from '@theme/NavbarItem/DefaultNavbarItem/Mobile'
import type { ReactNode } from 'react'
import type { NavbarItemConfig } from '../../navbar-items.ts'

export interface DefaultNavbarItemProps extends NavbarItemConfig {
  mobile?: boolean
  isDropdownItem?: boolean
}

/** A link in the navbar. */
export default function DefaultNavbarItem({ mobile = false, position, ...props }: DefaultNavbarItemProps): ReactNode {
  return mobile ? <DefaultNavbarItemMobile {...props} /> : <DefaultNavbarItemDesktop {...props} />
}
