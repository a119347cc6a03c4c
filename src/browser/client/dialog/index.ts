/**
 * Opens a dialog that covers the page. Returns a function that closes it, after which the focus is where it was.
 *
 * The dialog is a popover: `showModal` makes the rest of the page inert, for which browsers calculate the styles of every element.
 * Instead, screen readers do not see the rest, and the focus stays in the dialog.
 *
 * @param onClose called if the browser closes the dialog, such as at the back gesture of a phone
 */
export function openDialog(dialog: HTMLDialogElement, onClose: () => void): () => void {
  // All that is outside of an open modal dialog is inert, popovers too.
  if (!dialog.showPopover || document.querySelector('dialog:modal')) return openModal(dialog, onClose)
  const hidden = findOthers(dialog)
  const listener = new AbortController()
  const { signal } = listener
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'closed') onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.defaultPrevented) moveFocus(dialog, event)
  }
  const onFocus = ({ target }: FocusEvent) => {
    // A dialog that the browser closes gives the focus back before it reports that.
    const isOpen = dialog.matches(':popover-open')
    if (isOpen && target instanceof Node && !dialog.contains(target)) getStops(dialog)[0]?.focus()
  }
  dialog.popover = 'auto'
  dialog.setAttribute('aria-modal', 'true')
  dialog.showPopover()
  for (const element of hidden) element.setAttribute('aria-hidden', 'true')
  dialog.addEventListener('toggle', onToggle as EventListener, { signal })
  document.addEventListener('keydown', onKeyDown, { signal })
  document.addEventListener('focusin', onFocus, { signal })
  return () => {
    listener.abort()
    for (const element of hidden) element.removeAttribute('aria-hidden')
    dialog.hidePopover()
  }
}

function openModal(dialog: HTMLDialogElement, onClose: () => void): () => void {
  dialog.addEventListener('close', onClose)
  dialog.showModal()
  return () => {
    dialog.removeEventListener('close', onClose)
    dialog.close()
  }
}

/** Returns the elements that together are the rest of the page. */
function findOthers(dialog: HTMLElement): Element[] {
  const others: Element[] = []
  for (
    let element: Element = dialog;
    element !== document.body && element.parentElement;
    element = element.parentElement
  )
    for (const sibling of element.parentElement.children)
      if (sibling !== element && !sibling.matches('script, style, [aria-hidden]')) others.push(sibling)
  return others
}

/** Keeps Tab between the first and the last stop. */
function moveFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  const stops = getStops(dialog)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const isInside = dialog.contains(document.activeElement)
  if (isInside && document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

/** What Tab stops at. */
const focusable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, details > summary:first-of-type, ' +
  '[contenteditable]:not([contenteditable="false"]), [tabindex="0"]'

function getStops(dialog: HTMLElement): HTMLElement[] {
  const stops = dialog.querySelectorAll<HTMLElement>(focusable)
  return [...stops].filter((stop) => stop.tabIndex >= 0 && isVisible(stop))
}

/** What is in closed details has boxes, but is not visible. */
function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility?.() ?? element.getClientRects().length > 0
}
