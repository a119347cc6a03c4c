/** Selects the tab of a panel in which the browser's search has found something, or a link leads to something. */
export function revealMatch({ target }: Event): void {
  const panel = target instanceof Element && target.closest('[role=tabpanel][hidden]')
  if (panel) document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click()
}
