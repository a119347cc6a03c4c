import { useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import { useSidebarHidden } from './use-sidebar-hidden.ts'

/** The button that hides and shows the sidebar on wide screens, if the site enables it. */
export default function SidebarToggle(): ReactNode {
  const { hideable } = useSite().docs.sidebar
  const [hidden, setHidden] = useSidebarHidden()
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
