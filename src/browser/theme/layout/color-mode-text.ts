import { text } from '../text.ts'

/** Names of the color modes. */
export const modeNames = { light: text.lightMode, dark: text.darkMode, system: text.systemMode }

export const switchLabels = { light: text.switchToLight, dark: text.switchToDark, system: text.switchToSystem }
