import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { DefaultNavbarItemProps } from '../index.tsx'

/** A link of the navbar in the menu on small screens. */
export default function DefaultNavbarItemMobile(props: DefaultNavbarItemProps): ReactNode {
  const { className, isDropdownItem, mobile, items, position, ...rest } = props
  const link = <NavbarNavLink className={clsx('menu__link', className)} {...rest} />
  return isDropdownItem ? <li>{link}</li> : link
}
