import { mainElementId } from 'lectern/client'

/** Moves the focus to the main content. Returns false if the page has none. */
export function focusMain(options?: FocusOptions): boolean {
  const main = document.querySelector('main') ?? document.getElementById(mainElementId)
  if (main?.hasAttribute('tabindex') === false) main.setAttribute('tabindex', '-1')
  main?.focus(options)
  return main !== null
}
