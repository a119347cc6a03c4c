import { mainElementId } from 'lectern/client'

/** Moves the focus to the main content. Returns false if the page has none. */
export function focusMain(options?: FocusOptions): boolean {
  return focus(findMain(), options)
}

/** Moves the focus to the heading of the page, after its table of contents and its menu; without one, to the main content. */
export function focusHeading(): boolean {
  const main = findMain()
  return focus(main?.querySelector('h1') ?? main)
}

function findMain(): HTMLElement | null {
  return document.querySelector('main') ?? document.getElementById(mainElementId)
}

function focus(element: HTMLElement | null, options?: FocusOptions): boolean {
  if (element?.hasAttribute('tabindex') === false) element.tabIndex = -1
  element?.focus(options)
  return element !== null
}
