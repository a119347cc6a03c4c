/** Selects the tab of a panel in which the browser's search has found something, or a link leads to something. */
export function revealMatch({ target }: Event): void {
  if (target instanceof Element) reveal(target)
}

/** Opens the folded parts that contain an element, or are it, and selects the tabs of its panels: the outermost first. */
export function reveal(element: Element): void {
  if (element.parentElement) reveal(element.parentElement)
  if (element instanceof HTMLDetailsElement) element.open = true
  if (element.matches('[role=tabpanel][hidden]'))
    document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.click()
}
