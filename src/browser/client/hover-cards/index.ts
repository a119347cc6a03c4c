import { navigationEvent } from '../../../shared/runtime-contract.ts'
import { showCard } from './show-card.ts'

/** Milliseconds until a card appears, and until it disappears when the pointer has left element and card. */
const showDelay = 300
const hideDelay = 200

type Point = { x: number; y: number }

export interface HoverCards<T extends HTMLElement> {
  /** Returns the element with a card that an event is about. */
  find(target: EventTarget | null): T | undefined
  /** Returns the card of an element; undefined if there is none. */
  load(element: T): HTMLElement | undefined | Promise<HTMLElement | undefined>
  /** Whether a touch shows the card at once, as where it has no other meaning. */
  onTouch?: true
}

/**
 * Shows a card when the reader points at an element, or focuses it. Escape, a click, scrolling and a navigation close it; the pointer
 * may move into it.
 * @param first the event that loaded this module
 */
export function startHoverCards<T extends HTMLElement>({ find, load, onTouch }: HoverCards<T>, first?: Event): void {
  let open: { element: T; card: HTMLElement; isFocused: boolean; close(): void } | undefined
  let wanted: T | undefined
  /** An element whose card the reader has closed, until the pointer leaves it. */
  let dismissed: T | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(timer)
    wanted = undefined
    open?.close()
    open = undefined
  }
  const closeSoon = () => {
    clearTimeout(timer)
    wanted = undefined
    if (open) timer = setTimeout(close, hideDelay)
  }
  const show = async (element: T, pointer: Point | undefined) => {
    const card = await load(element)
    if (wanted !== element) return
    close()
    if (!card || !element.isConnected) return
    open = { element, card, isFocused: pointer === undefined, close: showCard(element, card, pointer) }
  }
  const showSoon = (element: T, pointer?: Point) => {
    if (element === wanted) return
    clearTimeout(timer)
    if (element === open?.element) return
    wanted = element
    timer = setTimeout(() => void show(element, pointer), showDelay)
  }
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    const element = find(event.target)
    if (element && element === dismissed) return
    dismissed = undefined
    if (element) showSoon(element, { x: event.clientX, y: event.clientY })
    else if (open?.card.contains(event.target as Node)) clearTimeout(timer)
    else if (!open?.isFocused) closeSoon()
  }
  const onFocus = ({ target }: FocusEvent) => {
    const element = (target as Element).matches(':focus-visible') ? find(target) : undefined
    if (element) showSoon(element)
    else close()
  }
  const onClick = (event: MouseEvent) => {
    const element = onTouch && (event as PointerEvent).pointerType === 'touch' ? find(event.target) : undefined
    const isOpen = element !== undefined && element === open?.element
    close()
    if (!element || isOpen) return
    wanted = element
    void show(element, { x: event.clientX, y: event.clientY })
  }
  document.addEventListener('pointerover', onPointer)
  document.documentElement.addEventListener('pointerleave', closeSoon)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', close)
  document.addEventListener('click', onClick)
  document.addEventListener('scroll', close, { passive: true, capture: true })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    dismissed = open?.element ?? wanted
    close()
  })
  window.addEventListener('popstate', close)
  window.addEventListener(navigationEvent, close)
  if (first instanceof PointerEvent) onPointer(first)
  else if (first) onFocus(first as FocusEvent)
}
