import { sidebarHiddenStorageKey, useSite } from 'lectern/client'
import { type ReactNode, useSyncExternalStore } from 'react'
import { text } from '../text.ts'

const changeEvent = 'lectern-sidebar'

/**
 * Where the site allows it: the button at the foot of the sidebar that hides the sidebar on wide screens; what is left of it is
 * the button that brings it back. The choice is kept, and a script of the page applies it before anything is painted.
 */
export default function SidebarToggle(): ReactNode {
  const { hideable } = useSite().docs.sidebar
  const hidden = useSyncExternalStore(subscribe, isHidden, () => false)
  if (!hideable) return null
  const name = hidden ? text.showSidebar : text.hideSidebar
  return (
    <button
      type="button"
      className="sidebar-toggle"
      aria-expanded={!hidden}
      aria-label={name}
      title={name}
      onClick={() => hide(!hidden)}
    />
  )
}

function isHidden(): boolean {
  return document.documentElement.dataset.sidebar === 'hidden'
}

function hide(hidden: boolean): void {
  if (hidden) document.documentElement.dataset.sidebar = 'hidden'
  else delete document.documentElement.dataset.sidebar
  window.dispatchEvent(new Event(changeEvent))
  try {
    if (hidden) localStorage.setItem(sidebarHiddenStorageKey, 'true')
    else localStorage.removeItem(sidebarHiddenStorageKey)
  } catch (error) {
    console.warn('That the sidebar is hidden could not be kept.', error)
  }
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(changeEvent, notify)
  return () => window.removeEventListener(changeEvent, notify)
}
