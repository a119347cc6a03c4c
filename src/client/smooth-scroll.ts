/** Of what is left of the way, how much is left a frame later. */
const rest = 0.85

/**
 * Scrolls the page to a place, slower and slower, and ends where it is told to. Reduced motion, as the reader has asked for
 * it, goes there at once; a wheel, a touch or a key ends it. Leaves it to the browser where the style sheet scrolls smoothly.
 * Returns a function that ends it.
 */
export function scrollSmoothlyTo(top: number): () => void {
  const native = getComputedStyle(document.documentElement).scrollBehavior === 'smooth'
  if (native || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, top)
    return () => {}
  }
  const interruptions = ['wheel', 'touchstart', 'keydown'] as const
  let frame = 0
  let at = window.scrollY
  const end = () => {
    cancelAnimationFrame(frame)
    for (const name of interruptions) window.removeEventListener(name, end)
  }
  const step = () => {
    at = top + (at - top) * rest
    if (Math.abs(at - top) < 1) at = top
    window.scrollTo(0, at)
    if (at === top) end()
    else frame = requestAnimationFrame(step)
  }
  for (const name of interruptions) window.addEventListener(name, end, { passive: true })
  frame = requestAnimationFrame(step)
  return end
}
