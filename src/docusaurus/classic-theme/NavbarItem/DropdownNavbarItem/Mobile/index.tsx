import NavbarItem from '@theme/NavbarItem'
import type { ReactNode } from 'react'
import type { NavbarItemConfig } from '../../../navbar-items.ts'

/** A dropdown in the menu on small screens: its items, which render the elements of the list, below its label. */
export default function DropdownNavbarItemMobile({ items = [], label }: NavbarItemConfig): ReactNode {
  return (
    <div>
      <p>{label}</p>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity besides their position
          <NavbarItem key={index} mobile isDropdownItem {...item} />
        ))}
      </ul>
    </div>
  )
}
