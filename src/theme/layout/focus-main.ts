/** Moves the focus to the main content. Returns false if the page has none. */
export function focusMain(options?: FocusOptions): boolean {
  const main = document.querySelector('main')
  main?.focus(options)
  return main !== null
}
