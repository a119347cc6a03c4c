import ColorModeToggle from '@theme/ColorModeToggle'
import { useColorMode, useSite } from 'lectern/client'
import type { ReactNode } from 'react'

/** The color mode button, unless the site disables it. */
export default function NavbarColorModeToggle({ className }: { className?: string }): ReactNode {
  const { disableSwitch, respectPrefersColorScheme } = useSite().colorMode
  const { choice, setChoice } = useColorMode()
  if (disableSwitch) return null
  return (
    <ColorModeToggle
      className={className}
      respectPrefersColorScheme={respectPrefersColorScheme}
      value={choice === 'system' || choice === undefined ? null : choice}
      onChange={(next) => setChoice(next ?? 'system')}
    />
  )
}
