import { useCallback, useSyncExternalStore } from 'react'
import { colorModeStorageKey } from '../shared/runtime-contract.ts'
import { storeValue } from './storage.ts'

export type ColorMode = 'light' | 'dark'
export type ColorModeChoice = ColorMode | 'system'

const changeEvent = 'lectern-color-mode'

/** Returns the current color mode and the reader's choice; both are undefined until after hydration. */
export function useColorMode(): {
  mode: ColorMode | undefined
  choice: ColorModeChoice | undefined
  setChoice: (choice: ColorModeChoice) => void
} {
  const mode = useSyncExternalStore(subscribe, readMode, () => undefined)
  const choice = useSyncExternalStore(subscribe, readChoice, () => undefined)
  const setChoice = useCallback((next: ColorModeChoice) => {
    storeValue('localStorage', colorModeStorageKey, next)
    apply(next)
  }, [])
  return { mode, choice, setChoice }
}

function readMode(): ColorMode | undefined {
  const value = document.documentElement.dataset.theme
  return value === 'dark' || value === 'light' ? value : undefined
}

function readChoice(): ColorModeChoice | undefined {
  const value = document.documentElement.dataset.themeChoice
  return value === 'dark' || value === 'light' || value === 'system' ? value : undefined
}

function systemMode(): ColorMode {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function apply(choice: ColorModeChoice): void {
  const root = document.documentElement
  root.dataset.theme = choice === 'system' ? systemMode() : choice
  root.dataset.themeChoice = choice
  window.dispatchEvent(new Event(changeEvent))
}

/** Subscribes to changes on this page, in another tab, and of the system. */
function subscribe(notify: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)')
  const onStorage = (event: StorageEvent) => {
    if (event.key !== colorModeStorageKey) return
    const value = event.newValue
    if (value === 'dark' || value === 'light' || value === 'system') apply(value)
  }
  const onSystem = () => {
    if (readChoice() === 'system') apply('system')
  }
  window.addEventListener(changeEvent, notify)
  window.addEventListener('storage', onStorage)
  media.addEventListener('change', onSystem)
  return () => {
    window.removeEventListener(changeEvent, notify)
    window.removeEventListener('storage', onStorage)
    media.removeEventListener('change', onSystem)
  }
}
