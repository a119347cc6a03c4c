/** Milliseconds for which a link must be visible before its page is prefetched. */
const visibleTime = 250

/** Prefetches the pages of visible links. Returns a function that stops it. */
export function watchLinks(links: Iterable<HTMLAnchorElement>, prefetch: (path: string) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {}
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target))
      if (!isIntersecting) continue
      const fetchTarget = () => {
        observer.unobserve(target)
        prefetch((target as HTMLAnchorElement).pathname)
      }
      timers.set(target, setTimeout(fetchTarget, visibleTime))
    }
  })
  for (const link of links) observer.observe(link)
  return () => {
    observer.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}
