import { sidebarHiddenStorageKey } from 'lectern/client'
import { useSyncExternalStore } from 'react'

const changeEvent = 'lectern-sidebar'

/**
 * Returns whether the reader has hidden the sidebar, and a function that hides or shows it. The state is stored, and an inline
 * script applies it before the first paint.
 */
export function useSidebarHidden(): [hidden: boolean, setHidden: (hidden: boolean) => void] {
  return [useSyncExternalStore(subscribe, isHidden, () => false), setHidden]
}

function isHidden(): boolean {
  return document.documentElement.dataset.sidebar === 'hidden'
}

function setHidden(hidden: boolean): void {
  if (hidden) document.documentElement.dataset.sidebar = 'hidden'
  else delete document.documentElement.dataset.sidebar
  window.dispatchEvent(new Event(changeEvent))
  try {
    if (hidden) localStorage.setItem(sidebarHiddenStorageKey, 'true')
    else localStorage.removeItem(sidebarHiddenStorageKey)
  } catch (error) {
    console.warn('Cannot store the sidebar visibility.', error)
  }
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(changeEvent, notify)
  return () => window.removeEventListener(changeEvent, notify)
}
