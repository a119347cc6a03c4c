import type { ReactNode } from 'react'
import { ResolvedItem, type ResolvedItemProps } from './resolved-item.tsx'

/** A link to the version of the page, or the latest one. */
export default function DocsVersionNavbarItem(props: ResolvedItemProps): ReactNode {
  return <ResolvedItem {...props} />
}
