/** Tells where the page is scrolled to, and where it was before, once a frame. Returns a function that stops it. */
export function listenToScroll(tell: (now: number, before: number) => void): () => void {
  let before = scrollY
  let frame = 0
  const read = () => {
    frame = 0
    const now = scrollY
    if (now !== before) tell(now, before)
    before = now
  }
  const onScroll = () => {
    frame ||= requestAnimationFrame(read)
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', onScroll)
  }
}
