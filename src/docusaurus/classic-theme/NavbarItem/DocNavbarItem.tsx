import type { ReactNode } from 'react'
import { ResolvedItem, type ResolvedItemProps } from './resolved-item.tsx'

/** A link to a document. */
export default function DocNavbarItem(props: ResolvedItemProps): ReactNode {
  return <ResolvedItem {...props} />
}
