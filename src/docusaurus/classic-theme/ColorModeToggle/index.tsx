import IconDarkMode from '@theme/Icon/DarkMode'
import IconLightMode from '@theme/Icon/LightMode'
import IconSystemColorMode from '@theme/Icon/SystemColorMode'
import clsx from 'clsx'
import { useColorMode } from 'lectern/client'
import type { ReactNode } from 'react'
import { modeNames, switchLabels } from '../../../browser/theme/layout/color-mode-text.ts'
import { text } from '../../../browser/theme/text.ts'
import ThemeIconDarkMode from '../Icon/DarkMode.tsx'
import ThemeIconLightMode from '../Icon/LightMode.tsx'
import ThemeIconSystemColorMode from '../Icon/SystemColorMode.tsx'
import { SiteIcon } from '../site-icon.tsx'

type Choice = 'light' | 'dark' | 'system' | null

export interface ColorModeToggleProps {
  className?: string
  buttonClassName?: string
  /** Whether the color mode of the system is one of the choices. */
  respectPrefersColorScheme?: boolean
  /** The current choice; null for that of the system. */
  value?: Choice
  onChange?(next: Choice): void
}

/** Button that cycles through the color modes. CSS selects its icon, so that it is right before the first paint. */
export default function ColorModeToggle(props: ColorModeToggleProps): ReactNode {
  const { className, buttonClassName, respectPrefersColorScheme = true, value, onChange } = props
  const { choice, setChoice } = useColorMode()
  const current = value === undefined ? choice : (value ?? 'system')
  const choices: ('light' | 'dark' | 'system')[] = respectPrefersColorScheme
    ? ['light', 'dark', 'system']
    : ['light', 'dark']
  // Unknown until the page is hydrated.
  const isKnown = choice !== undefined && current !== undefined
  const next = choices[(choices.indexOf(current ?? 'system') + 1) % choices.length] ?? 'light'
  const onClick = () => (onChange ? onChange(next === 'system' ? null : next) : setChoice(next))
  const button = (
    <button
      type="button"
      className={clsx('color-mode', buttonClassName)}
      aria-label={isKnown ? text.currentColorMode({ mode: modeNames[current] }) : text.colorMode}
      title={isKnown ? switchLabels[next] : undefined}
      onClick={onClick}
    >
      <SiteIcon icon={IconLightMode} original={ThemeIconLightMode} className="light-icon" />
      <SiteIcon icon={IconDarkMode} original={ThemeIconDarkMode} className="dark-icon" />
      <SiteIcon icon={IconSystemColorMode} original={ThemeIconSystemColorMode} className="system-icon" />
    </button>
  )
  return className ? <div className={className}>{button}</div> : button
}
