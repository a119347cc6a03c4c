import { colorModeButtonAttribute, colorModeStorageKey } from '../../../shared/runtime-contract.ts'
import { afterNextFrame } from './after-next-frame.ts'
import { storeValue } from './storage.ts'

export type ColorMode = 'light' | 'dark'
export type ColorModeChoice = ColorMode | 'system'

const changeEvent = 'lectern-color-mode'
const choices: ColorModeChoice[] = ['light', 'dark', 'system']

export function readColorMode(): ColorMode | undefined {
  const value = document.documentElement.dataset.theme
  return value === 'dark' || value === 'light' ? value : undefined
}

export function readColorModeChoice(): ColorModeChoice | undefined {
  return choices.find((choice) => choice === document.documentElement.dataset.themeChoice)
}

/**
 * Applies and stores the reader's choice. The button shows it in the next frame; the colors of the page follow, for which browsers
 * calculate the styles of every element.
 */
export function chooseColorMode(choice: ColorModeChoice): void {
  storeValue('localStorage', colorModeStorageKey, choice)
  document.documentElement.dataset.themeChoice = choice
  afterNextFrame(() => apply(readColorModeChoice() ?? choice))
}

/** Returns the choice that the button in the navbar makes next: light, dark and system in turn. */
export function nextColorMode(choice: ColorModeChoice): ColorModeChoice {
  return choices[(choices.indexOf(choice) + 1) % choices.length] as ColorModeChoice
}

/** Follows the button in the navbar, changes in another tab, and the system. */
export function followColorMode(): void {
  document.addEventListener('click', ({ target }) => {
    const choice = readColorModeChoice()
    if (choice && (target as Element).closest(`[${colorModeButtonAttribute}]`)) chooseColorMode(nextColorMode(choice))
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    const choice = choices.find((each) => each === newValue)
    if (key === colorModeStorageKey && choice) apply(choice)
  })
  systemDark().addEventListener('change', () => {
    if (readColorModeChoice() === 'system') apply('system')
  })
}

/** Calls back after every change. Returns a function that ends it. */
export function onColorModeChange(notify: () => void): () => void {
  window.addEventListener(changeEvent, notify)
  return () => window.removeEventListener(changeEvent, notify)
}

function systemDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

function apply(choice: ColorModeChoice): void {
  const { dataset } = document.documentElement
  dataset.theme = choice === 'system' ? (systemDark().matches ? 'dark' : 'light') : choice
  dataset.themeChoice = choice
  window.dispatchEvent(new Event(changeEvent))
}
