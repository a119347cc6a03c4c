import { useSyncExternalStore } from 'react'
import {
  type ColorMode,
  type ColorModeChoice,
  chooseColorMode,
  onColorModeChange,
  readColorMode,
  readColorModeChoice,
} from './boot/index.ts'

/** Returns the current color mode and the reader's choice; both are undefined until after hydration. */
export function useColorMode(): {
  mode: ColorMode | undefined
  choice: ColorModeChoice | undefined
  setChoice: (choice: ColorModeChoice) => void
} {
  const mode = useSyncExternalStore(onColorModeChange, readColorMode, () => undefined)
  const choice = useSyncExternalStore(onColorModeChange, readColorModeChoice, () => undefined)
  return { mode, choice, setChoice: chooseColorMode }
}
