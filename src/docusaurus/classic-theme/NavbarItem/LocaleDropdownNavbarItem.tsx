import type { ReactNode } from 'react'
import { ResolvedItem, type ResolvedItemProps } from './resolved-item.tsx'

/** A dropdown of locales. */
export default function LocaleDropdownNavbarItem(props: ResolvedItemProps): ReactNode {
  return <ResolvedItem {...props} />
}
