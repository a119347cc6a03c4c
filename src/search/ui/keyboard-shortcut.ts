/** Class of the button that opens the search; shortcuts work only on pages that have one. */
export const searchButtonClass = 'search-button'

/**
 * Whether a key press opens or closes the search: Ctrl+K or Cmd+K anywhere, `/` unless the focus is on something that handles
 * keys itself.
 */
export function isSearchShortcut(event: KeyboardEvent, button: Element | null, isOpen: boolean): boolean {
  const { key, altKey, shiftKey, target } = event
  if (altKey) return false
  if (event.ctrlKey || event.metaKey) return !shiftKey && key.toLowerCase() === 'k'
  const { tagName, isContentEditable } = target as HTMLElement
  const handlesKeys = isContentEditable || /^(?:INPUT|TEXTAREA|SELECT|BUTTON)$/.test(tagName)
  return key === '/' && !isOpen && (!handlesKeys || target === button)
}

/** Whether the shortcut was pressed before hydration: then the search opens as soon as it can. */
let wasPressedEarly = false

function onEarlyKey(event: KeyboardEvent): void {
  const button = document.querySelector(`.${searchButtonClass}`)
  if (!button || !isSearchShortcut(event, button, false)) return
  event.preventDefault()
  wasPressedEarly = true
}

if (typeof window !== 'undefined') window.addEventListener('keydown', onEarlyKey)

/** Ends the handling of early key presses; returns whether the shortcut was pressed. Later calls return false. */
export function takeEarlyShortcut(): boolean {
  window.removeEventListener('keydown', onEarlyKey)
  const wasPressed = wasPressedEarly
  wasPressedEarly = false
  return wasPressed
}
