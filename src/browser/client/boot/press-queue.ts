import {
  colorModeButtonAttribute,
  contentAttribute,
  pageElementId,
  rootElementId,
} from '../../../shared/runtime-contract.ts'
import { articleButtons } from './article-events.ts'
import { findSearchButton, isSearchShortcut, isTypedLetter } from './search-shortcut.ts'

/** What React handles, or will: buttons, tabs, and links that open and close something. */
const pressable = 'button, [role=button], [role=tab], a[aria-expanded]'

/** What works without React, or handles a press itself. */
const independent = `${articleButtons}, [${colorModeButtonAttribute}], summary, form button`

export interface PressQueue {
  /** Repeats all that the reader did, once and in order, and ends. */
  replay(): void
  /**
   * Ends the busy states and forgets the presses. Later ones are queued again, except for those on links, which are followed.
   * Returns whether something was pressed.
   */
  fail(): boolean
}

/**
 * Takes the presses that React would handle, while it does not yet: on buttons, on links that toggle a list, the shortcuts of the
 * search, letters typed on its button, and text typed into fields. What was pressed is busy until React handles it.
 */
export function queuePresses(onPress: () => void): PressQueue {
  const replays = new Set<() => void>()
  const busy = new Set<HTMLElement>()
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, () => void>()
  let hasFailed = false
  const press = (element: HTMLElement) => {
    if (!busy.has(element)) replays.add(() => element.click())
    busy.add(element)
    element.setAttribute('aria-busy', 'true')
    onPress()
  }
  const onClick = (event: MouseEvent) => {
    const element = isPlain(event) && findPressable(event.target)
    if (!element || (hasFailed && element.matches('a[href]'))) return
    stop(event)
    press(element)
  }
  const onKey = (event: KeyboardEvent) => {
    const button = findSearchButton()
    if (!button || event.isComposing) return
    if (isSearchShortcut(event, button, false)) {
      stop(event)
      button.focus({ preventScroll: true })
      press(button)
    } else if (event.target === button && isTypedLetter(event)) {
      stop(event)
      const { key } = event
      replays.add(() => button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
      onPress()
    }
  }
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      const { value } = target
      replays.delete(typed.get(target) as () => void)
      const replay = () => typeInto(target, value)
      typed.set(target, replay)
      replays.add(replay)
    }
  }
  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  window.addEventListener('click', onClick, options)
  window.addEventListener('keydown', onKey, options)
  window.addEventListener('input', onInput, options)
  const endBusy = () => {
    for (const element of busy) element.removeAttribute('aria-busy')
    busy.clear()
  }
  return {
    replay() {
      end.abort()
      endBusy()
      for (const replay of replays) replay()
      replays.clear()
    },
    fail() {
      hasFailed = true
      const wasPressed = busy.size > 0
      endBusy()
      replays.clear()
      for (const replay of typed.values()) replays.add(replay)
      return wasPressed
    },
  }
}

/** Returns the element that a press is for, if React handles it. Static articles are no part of React. */
function findPressable(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || !target.closest(`#${rootElementId}`)) return null
  const element = target.closest<HTMLElement>(pressable)
  if (!element || element.matches(independent)) return null
  const hasMixed = document.getElementById(pageElementId)?.hasAttribute('data-modules')
  return hasMixed || !element.closest(`[${contentAttribute}]`) ? element : null
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Types a text into a field for those who listen. React ignores an event if the value is the last one that it has seen. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
