import type { ReactNode } from 'react'
import SiteNavbarItem from '../../../browser/theme/layout/NavbarItem.tsx'
import { type NavbarItemConfig, useResolvedItem } from '../navbar-items.ts'

export interface ResolvedItemProps extends NavbarItemConfig {
  mobile?: boolean
}

/** An item whose URLs depend on documents, versions or locales; nothing if it is not part of the site config. */
export function ResolvedItem({ mobile, ...item }: ResolvedItemProps): ReactNode {
  const resolved = useResolvedItem(item)
  const element = resolved && <SiteNavbarItem item={resolved} stacked={mobile} />
  return element && item.isDropdownItem ? <li>{element}</li> : element
}
