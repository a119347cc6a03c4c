import { type ColorModeChoice, useColorMode, useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from './text.ts'

/**
 * Button that goes round the colour modes; "like the system" is one of them where the site allows it. Its picture comes
 * from CSS, so it is right before the first paint.
 */
export default function ColorModeSwitch(): ReactNode {
  const { respectPrefersColorScheme } = useSite().colorMode
  const { mode, choice, setChoice } = useColorMode()
  const round: ColorModeChoice[] = respectPrefersColorScheme ? ['system', 'light', 'dark'] : ['light', 'dark']
  const now = choice && round.includes(choice) ? choice : mode
  const next = now && round[(round.indexOf(now) + 1) % round.length]
  const label = now && next ? `${text.colorMode}: ${text.colorModes[now]}` : text.colorMode
  return (
    <button
      type="button"
      className="color-mode"
      aria-label={label}
      title={next && text.switchTo(text.colorModes[next])}
      onClick={() => next && setChoice(next)}
    />
  )
}
