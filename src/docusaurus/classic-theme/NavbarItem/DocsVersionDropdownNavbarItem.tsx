import type { ReactNode } from 'react'
import { ResolvedItem, type ResolvedItemProps } from './resolved-item.tsx'

/** A dropdown of versions. */
export default function DocsVersionDropdownNavbarItem(props: ResolvedItemProps): ReactNode {
  return <ResolvedItem {...props} />
}
