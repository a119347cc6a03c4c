/** Milliseconds for which a link must be visible before its page is prefetched. */
const visibleTime = 250

/** Maximum number of pages that are prefetched because their links are visible. */
const maxPrefetched = 12

/** A list with more links is an index: readers follow few of them. */
const maxLinksOfList = 12

/** Prefetches the pages of visible links, a few at most. Returns a function that stops it. */
export function watchLinks(links: Iterable<HTMLAnchorElement>, prefetch: (path: string) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {}
  const prefetched = new Set<string>()
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target))
      if (!isIntersecting) continue
      const fetchTarget = () => {
        observer.unobserve(target)
        const { pathname } = target as HTMLAnchorElement
        prefetched.add(pathname)
        prefetch(pathname)
        if (prefetched.size >= maxPrefetched) stop()
      }
      timers.set(target, setTimeout(fetchTarget, visibleTime))
    }
  })
  const stop = () => {
    observer.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
  }
  for (const link of links) observer.observe(link)
  return stop
}

/**
 * Returns the links in the main part of a page that lead to other pages, without those in long lists.
 * @param findLink returns the link if the client navigates to its page
 */
export function linksToPrefetch(
  root: ParentNode,
  findLink: (anchor: Element) => HTMLAnchorElement | undefined,
): HTMLAnchorElement[] {
  const links = [...root.querySelectorAll('main a[href]')].flatMap((anchor) => findLink(anchor) ?? [])
  const counts = new Map<Element, number>()
  const listOf = (link: Element) => link.closest('ul, ol, dl, table')
  for (const link of links) {
    const list = listOf(link)
    if (list) counts.set(list, (counts.get(list) ?? 0) + 1)
  }
  return links.filter((link) => {
    const list = listOf(link)
    return link.pathname !== location.pathname && (!list || (counts.get(list) ?? 0) <= maxLinksOfList)
  })
}
