/**
 * What a page does before it is hydrated and afterwards, in the same way. The boot script runs these modules; in the other bundles of
 * browsers, this file is an external module, by which they use those of the boot script. Nothing happens when it is loaded.
 */
export { nextTab } from '../../../shared/tab-keys.ts'
export { afterNextFrame } from './after-next-frame.ts'
export { bootText } from './boot-element.ts'
export { showSelectedTabs } from './code-tabs.ts'
export {
  type ColorMode,
  type ColorModeChoice,
  chooseColorMode,
  nextColorMode,
  onColorModeChange,
  readColorMode,
  readColorModeChoice,
} from './color-mode.ts'
export { watchHeadings } from './headings.ts'
export { savesData, whenIdle } from './intent.ts'
export { restoreScroll, saveScroll } from './scroll.ts'
export { isSearchShortcut, isTypedLetter } from './search-shortcut.ts'
export { readStored, storeValue } from './storage.ts'
export { watchOverflow } from './watch-overflow.ts'
