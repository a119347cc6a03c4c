import { readStored, storeValue } from 'lectern/client'
import { useSyncExternalStore } from 'react'

const changeEvent = 'lectern-tabs'
const storageKey = (groupId: string) => `docusaurus.tab.${groupId}`

/** Returns the tab last selected in this group, on any page; null before hydration. */
export function useGroupSelection(groupId: string | undefined): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (groupId === undefined ? null : readStored('localStorage', storageKey(groupId))),
    () => null,
  )
}

/** Returns the tab in a query parameter; null before hydration. */
export function useQuerySelection(name: string | undefined): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (name === undefined ? null : new URLSearchParams(location.search).get(name)),
    () => null,
  )
}

/** Stores a selection for the group and in the URL, and updates all `Tabs` of the page. */
export function saveSelection(value: string, groupId: string | undefined, name: string | undefined): void {
  if (groupId !== undefined) storeValue('localStorage', storageKey(groupId), value)
  if (name !== undefined) {
    const url = new URL(location.href)
    url.searchParams.set(name, value)
    history.replaceState(history.state, '', url)
  }
  window.dispatchEvent(new Event(changeEvent))
}

function subscribe(notify: () => void): () => void {
  const events = [changeEvent, 'storage', 'popstate']
  for (const name of events) window.addEventListener(name, notify)
  return () => {
    for (const name of events) window.removeEventListener(name, notify)
  }
}
