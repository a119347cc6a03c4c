/** Not keys: a link that has the focus would vanish. */
const scrollEvents = ['wheel', 'touchmove', 'pointerdown']

/**
 * Calls back when the reader scrolls to a link in place of items that a sidebar leaves out. When the items are added, the visible
 * ones stay where they are. Returns a function that stops it.
 */
export function completeLongLists(nav: HTMLElement, load: (itemsKey?: string) => void): () => void {
  const links = [...nav.querySelectorAll('[data-more]')]
  const observer = new IntersectionObserver((entries) => {
    const hasFocus = links.some((link) => link.contains(document.activeElement))
    const reached = entries.find(({ isIntersecting }) => isIntersecting)
    if (hasFocus || !reached) return
    stop()
    retainPosition(nav)
    load(reached.target.parentElement?.closest('li')?.dataset.items)
  })
  const observe = ({ type, target }: Event) => {
    // A pointer that is not on an item is on the scroll bar.
    if (type !== 'pointerdown' || target === nav) for (const link of links) observer.observe(link)
  }
  const stop = () => {
    for (const name of scrollEvents) nav.removeEventListener(name, observe)
    observer.disconnect()
  }
  for (const name of scrollEvents) nav.addEventListener(name, observe, { passive: true })
  return stop
}

/** Keeps the item of the displayed page in place when the items next change. */
function retainPosition(nav: HTMLElement): void {
  const active = nav.querySelector('[aria-current=page]')
  if (!active) return
  // Within the content, which the reader can scroll until then.
  const getTop = () => active.getBoundingClientRect().top - nav.getBoundingClientRect().top + nav.scrollTop
  const top = getTop()
  // Only some browsers do it, and none at the top.
  nav.style.overflowAnchor = 'none'
  const changes = new MutationObserver(() => {
    changes.disconnect()
    if (active.isConnected) nav.scrollTop += getTop() - top
    nav.style.overflowAnchor = ''
  })
  changes.observe(nav, { childList: true, subtree: true })
}
