import { sidebarHiddenStorageKey, useSite } from 'lectern/client'
import { type ReactNode, useSyncExternalStore } from 'react'
import { text } from '../text.ts'

const changeEvent = 'lectern-sidebar'

/**
 * The button that hides and shows the sidebar on wide screens, if the site enables it. The state is stored, and an inline script
 * applies it before the first paint.
 */
export default function SidebarToggle(): ReactNode {
  const { hideable } = useSite().docs.sidebar
  const hidden = useSyncExternalStore(subscribe, isHidden, () => false)
  if (!hideable) return null
  const label = hidden ? text.showSidebar : text.hideSidebar
  return (
    <button
      type="button"
      className="sidebar-toggle"
      aria-expanded={!hidden}
      aria-label={label}
      title={label}
      onClick={() => setHidden(!hidden)}
    />
  )
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
