import NavbarItem from '@theme/NavbarItem'
import { usePage, useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { ariaCurrent } from '../../../../../browser/theme/layout/aria-current.ts'
import { NavbarDropdown } from '../../../../../browser/theme/layout/navbar-dropdown.tsx'
import { rootPath, withBaseUrl } from '../../../../../shared/url.ts'
import type { NavbarItemConfig } from '../../../navbar-items.ts'

/** A dropdown in the navbar itself. Its items render the elements of the list. */
export default function DropdownNavbarItemDesktop({ items = [], label = '', className }: NavbarItemConfig): ReactNode {
  const { path } = usePage()
  const { baseUrl } = useSite()
  const isCurrent = items.some(
    ({ to }) => to !== undefined && ariaCurrent(path, baseUrl, withBaseUrl(rootPath(to), baseUrl)),
  )
  const list = (
    <ul className="dropdown__menu-list">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity besides their position
        <NavbarItem key={index} isDropdownItem {...item} />
      ))}
    </ul>
  )
  const details = { type: 'dropdown' as const, label, position: 'left' as const, className }
  return <NavbarDropdown item={details} label={label} current={isCurrent} list={list} />
}
