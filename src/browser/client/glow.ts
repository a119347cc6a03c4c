/** Lets the target of a link glow. What is still hidden was found by the browser's search, which marks it. */
export function glow({ target }: Event): void {
  if (!(target instanceof Element) || target.hasAttribute('hidden')) return
  const tint = getComputedStyle(document.documentElement).getPropertyValue('--lt-selection')
  const from = { backgroundColor: tint, boxShadow: `0 0 0 0.25rem ${tint}` }
  const to = { backgroundColor: 'transparent', boxShadow: '0 0 0 0.25rem transparent' }
  target.animate([{ ...from, borderRadius: '0.125rem' }, { ...from, offset: 0.3 }, to], { duration: 1500 })
}
