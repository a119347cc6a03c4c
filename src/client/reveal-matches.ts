/** Selects the tab of a panel in which the browser's search, or a link to text, has found something. */
export function revealMatch({ target }: Event): void {
  const panel = target instanceof Element ? target.closest('[role=tabpanel]') : null
  document.getElementById(panel?.getAttribute('aria-labelledby') ?? '')?.click()
}
