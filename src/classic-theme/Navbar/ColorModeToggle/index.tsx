import ColorModeSwitch from '@theme/ColorModeSwitch'
import { useSite } from 'lectern/client'
import type { ReactNode } from 'react'

/** The color mode button, unless the site disables it. */
export default function NavbarColorModeToggle({ className }: { className?: string }): ReactNode {
  if (useSite().colorMode.disableSwitch) return null
  return className ? (
    <div className={className}>
      <ColorModeSwitch />
    </div>
  ) : (
    <ColorModeSwitch />
  )
}
