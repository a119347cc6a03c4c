/** Fraction of the remaining distance that is left after each frame. */
const easing = 0.85

/**
 * Scrolls the page to a position with easing; a wheel, touch or key event stops it. Jumps there if the reader prefers reduced
 * motion, or if the style sheet already scrolls smoothly. Returns a function that stops it.
 */
export function scrollSmoothlyTo(top: number): () => void {
  const native = getComputedStyle(document.documentElement).scrollBehavior === 'smooth'
  if (native || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, top)
    return () => {}
  }
  const interruptions = ['wheel', 'touchstart', 'keydown'] as const
  let frame = 0
  let position = window.scrollY
  const end = () => {
    cancelAnimationFrame(frame)
    for (const name of interruptions) window.removeEventListener(name, end)
  }
  const step = () => {
    position = top + (position - top) * easing
    if (Math.abs(position - top) < 1) position = top
    window.scrollTo(0, position)
    if (position === top) end()
    else frame = requestAnimationFrame(step)
  }
  for (const name of interruptions) window.addEventListener(name, end, { passive: true })
  frame = requestAnimationFrame(step)
  return end
}
