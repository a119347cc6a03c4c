import { colorModeButtonAttribute, nextColorMode, useColorMode } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import { modeNames, switchLabels } from './color-mode-text.ts'

/**
 * Button that cycles through light, dark and system color mode. The boot script handles it. CSS selects its icon, so that it is right
 * before the first paint.
 */
export default function ColorModeSwitch(): ReactNode {
  const { choice } = useColorMode()
  const next = choice && nextColorMode(choice)
  return (
    <button
      type="button"
      className="color-mode"
      aria-label={choice ? text.currentColorMode({ mode: modeNames[choice] }) : text.colorMode}
      title={next && switchLabels[next]}
      {...{ [colorModeButtonAttribute]: '' }}
    />
  )
}
