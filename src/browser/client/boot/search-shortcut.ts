import { searchButtonClass } from '../../../shared/runtime-contract.ts'

/** The button that opens the search; null on pages without one. Shortcuts work only where it is. */
export function findSearchButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.${searchButtonClass}`)
}

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

/** Whether a key press on the search button types a letter into the search. */
export function isTypedLetter({ ctrlKey, metaKey, altKey, key }: Pick<KeyboardEvent, Modifier | 'key'>): boolean {
  return !(ctrlKey || metaKey || altKey) && /^[\p{L}\p{N}]$/u.test(key)
}

type Modifier = 'ctrlKey' | 'metaKey' | 'altKey'
