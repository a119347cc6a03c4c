/**
 * Selects the tab of a panel in which the browser's search has found something, or a link leads to something. Lets the target of
 * a link glow.
 */
export function revealMatch({ target }: Event): void {
  if (!(target instanceof Element)) return
  const panel = target.closest('[role=tabpanel][hidden]')
  document.getElementById(panel?.getAttribute('aria-labelledby') ?? '')?.click()
  if (!target.hasAttribute('hidden')) glow(target)
}

function glow(element: Element): void {
  const tint = getComputedStyle(document.documentElement).getPropertyValue('--lt-selection')
  const from = { backgroundColor: tint, boxShadow: `0 0 0 0.25rem ${tint}` }
  const to = { backgroundColor: 'transparent', boxShadow: '0 0 0 0.25rem transparent' }
  element.animate([{ ...from, borderRadius: '0.125rem' }, { ...from, offset: 0.3 }, to], { duration: 1500 })
}
