import type { ReactNode } from 'react'
import { ResolvedItem, type ResolvedItemProps } from './resolved-item.tsx'

/** A link to the first page of a sidebar. */
export default function DocSidebarNavbarItem(props: ResolvedItemProps): ReactNode {
  return <ResolvedItem {...props} />
}
