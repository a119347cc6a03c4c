import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { DefaultNavbarItemProps } from '../index.tsx'

/** A link in the navbar itself, or in a dropdown of it. */
export default function DefaultNavbarItemDesktop(props: DefaultNavbarItemProps): ReactNode {
  const { className, isDropdownItem = false, mobile, items, position, ...rest } = props
  const classes = isDropdownItem ? 'dropdown__link' : 'navbar__item navbar__link'
  const link = <NavbarNavLink className={clsx(classes, className)} isDropdownLink={isDropdownItem} {...rest} />
  return isDropdownItem ? <li>{link}</li> : link
}
