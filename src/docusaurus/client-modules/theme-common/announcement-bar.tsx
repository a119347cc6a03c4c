import { announcementDismissStorageKey, useSite } from 'lectern/client'
import { type ReactNode, useMemo } from 'react'
import { useStorageSlot } from './storage.ts'

/** Renders its children: the announcement bar needs no provider. */
export function AnnouncementBarProvider({ children }: { children?: ReactNode }): ReactNode {
  return children
}

/** Returns whether the announcement bar is displayed, and a function that dismisses it. */
export function useAnnouncementBar(): { isActive: boolean; close(): void } {
  const { announcementBar } = useSite()
  const [dismissed, slot] = useStorageSlot(announcementDismissStorageKey)
  const isActive = announcementBar !== undefined && !(announcementBar.isCloseable && dismissed === 'true')
  return useMemo(() => ({ isActive, close: () => slot.set('true') }), [isActive, slot])
}
