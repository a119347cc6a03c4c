/** Calls back with the current and previous scroll position, at most once per frame. Returns a function that stops it. */
export function listenToScroll(callback: (position: number, previous: number) => void): () => void {
  let previous = scrollY
  let frame = 0
  const read = () => {
    frame = 0
    const position = scrollY
    if (position !== previous) callback(position, previous)
    previous = position
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
