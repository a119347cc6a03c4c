import { useColorMode } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../../theme/text.ts'

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

/** Button that cycles through the color modes. */
export default function ColorModeToggle(props: ColorModeToggleProps): ReactNode {
  const { className, buttonClassName, respectPrefersColorScheme = true, value, onChange } = props
  const { choice, setChoice } = useColorMode()
  const current = (value === undefined ? choice : value) ?? 'system'
  const choices: ('light' | 'dark' | 'system')[] = respectPrefersColorScheme
    ? ['light', 'dark', 'system']
    : ['light', 'dark']
  const next = choices[(choices.indexOf(current) + 1) % choices.length] ?? 'light'
  const onClick = () => (onChange ? onChange(next === 'system' ? null : next) : setChoice(next))
  return (
    <div className={className}>
      <button
        type="button"
        className={buttonClassName ? `color-mode ${buttonClassName}` : 'color-mode'}
        aria-label={`${text.colorMode}: ${text.colorModes[current]}`}
        title={text.switchTo(text.colorModes[next])}
        onClick={onClick}
      />
    </div>
  )
}
