import { type ReactNode, use, useMemo, useState } from 'react'
import { sharedContext } from '../shared-context/index.ts'

interface ExpandedState {
  expandedItem: number | null
  setExpandedItem(index: number | null): void
}

const ExpandedContext = sharedContext<ExpandedState | undefined>('ExpandedContext', undefined)

/** State of one level of a sidebar: which category was opened last. */
export function DocSidebarItemsExpandedStateProvider({ children }: { children: ReactNode }): ReactNode {
  const [expandedItem, setExpandedItem] = useState<number | null>(null)
  const value = useMemo(() => ({ expandedItem, setExpandedItem }), [expandedItem])
  return <ExpandedContext value={value}>{children}</ExpandedContext>
}

/** Returns the state of the level around the component; outside of one, nothing is expanded. */
export function useDocSidebarItemsExpandedState(): ExpandedState {
  return use(ExpandedContext) ?? { expandedItem: null, setExpandedItem() {} }
}
