import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { NavbarItemConfig } from '../navbar-items.ts'

/** HTML from the site config. */
export default function HtmlNavbarItem({ value = '', className, isDropdownItem }: NavbarItemConfig): ReactNode {
  const classes = clsx(!isDropdownItem && 'navbar__item', className)
  const Element = isDropdownItem ? 'li' : 'div'
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from the site config
  return <Element className={classes || undefined} dangerouslySetInnerHTML={{ __html: value }} />
}
