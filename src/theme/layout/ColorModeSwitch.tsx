import { type ColorModeChoice, useColorMode } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'

const round: ColorModeChoice[] = ['light', 'dark', 'system']

/**
 * Button that goes round the colour modes, "like the system" among them. Its picture comes from CSS, so it is right before
 * the first paint.
 */
export default function ColorModeSwitch(): ReactNode {
  const { choice, setChoice } = useColorMode()
  const next = choice && round[(round.indexOf(choice) + 1) % round.length]
  return (
    <button
      type="button"
      className="color-mode"
      aria-label={choice ? `${text.colorMode}: ${text.colorModes[choice]}` : text.colorMode}
      title={next && text.switchTo(text.colorModes[next])}
      onClick={() => next && setChoice(next)}
    />
  )
}
