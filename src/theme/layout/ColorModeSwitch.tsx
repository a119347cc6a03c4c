import { type ColorModeChoice, useColorMode } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import { modeNames, switchLabels } from './color-mode-text.ts'

const choices: ColorModeChoice[] = ['light', 'dark', 'system']

/** Button that cycles through light, dark and system color mode. CSS selects its icon, so that it is right before the first paint. */
export default function ColorModeSwitch(): ReactNode {
  const { choice, setChoice } = useColorMode()
  const next = choice && choices[(choices.indexOf(choice) + 1) % choices.length]
  return (
    <button
      type="button"
      className="color-mode"
      aria-label={choice ? text.currentColorMode({ mode: modeNames[choice] }) : text.colorMode}
      title={next && switchLabels[next]}
      onClick={() => next && setChoice(next)}
    />
  )
}
