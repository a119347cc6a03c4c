import { useSite, useColorMode as useSiteColorMode } from 'lectern/client'
import { type ReactNode, useMemo } from 'react'

export type ColorMode = 'light' | 'dark'

export interface ColorModeState {
  /** Before hydration, the default color mode of the site. */
  readonly colorMode: ColorMode
  /** The reader's choice; null if the system decides. */
  readonly colorModeChoice: ColorMode | null
  /** Null to follow the system. */
  setColorMode(choice: ColorMode | null, options?: { persist?: boolean }): void
  readonly isDarkTheme: boolean
  setLightTheme(): void
  setDarkTheme(): void
}

/** Returns the color mode. The object changes only when the mode or the choice does, so that effects can depend on it. */
export function useColorMode(): ColorModeState {
  const { default: initial } = useSite().colorMode
  const { mode, choice, setChoice } = useSiteColorMode()
  const colorMode = mode ?? (initial === 'dark' ? 'dark' : 'light')
  const colorModeChoice = choice === 'system' || choice === undefined ? null : choice
  return useMemo(
    () => ({
      colorMode,
      colorModeChoice,
      setColorMode: (next) => setChoice(next ?? 'system'),
      isDarkTheme: colorMode === 'dark',
      setLightTheme: () => setChoice('light'),
      setDarkTheme: () => setChoice('dark'),
    }),
    [colorMode, colorModeChoice, setChoice],
  )
}

/** Renders its children: the color mode needs no provider. */
export function ColorModeProvider({ children }: { children?: ReactNode }): ReactNode {
  return children
}
