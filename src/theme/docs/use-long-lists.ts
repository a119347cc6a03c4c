import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Not keys: a link that has the focus would vanish. */
const scrollEvents = ['wheel', 'touchmove', 'pointerdown']

/**
 * Loads the items that long lists leave out when the reader scrolls to the links in their place. The visible items stay where
 * they are.
 * @param items new items replace the displayed ones
 */
export function useLongLists(
  nav: RefObject<HTMLElement | null>,
  { path, items, loadAll }: { path: string; items: unknown; loadAll(): void },
): void {
  const before = useRef<{ path: string; top: number }>(undefined)
  useEffect(() => {
    const element = nav.current
    const links = [...(element?.querySelectorAll('[data-more]') ?? [])]
    if (!element || !items || links.length === 0 || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      const hasFocus = links.some((link) => link.contains(document.activeElement))
      if (hasFocus || !entries.some(({ isIntersecting }) => isIntersecting)) return
      before.current = { path, top: activeTop(element) }
      // Only some browsers do it, and none at the top.
      element.style.overflowAnchor = 'none'
      loadAll()
    })
    const observe = ({ type, target }: Event) => {
      // A pointer that is not on an item is on the scroll bar.
      if (type !== 'pointerdown' || target === element) for (const link of links) observer.observe(link)
    }
    for (const name of scrollEvents) element.addEventListener(name, observe, { passive: true })
    return () => {
      for (const name of scrollEvents) element.removeEventListener(name, observe)
      observer.disconnect()
    }
  }, [nav, path, items, loadAll])

  useLayoutEffect(() => {
    const element = nav.current
    const last = before.current
    before.current = undefined
    if (!element || !items || !last) return
    if (last.path === path) element.scrollTop += activeTop(element) - last.top
    element.style.overflowAnchor = ''
  }, [nav, path, items])
}

/** Returns the position of the item of the displayed page within the scrolled content. */
function activeTop(nav: HTMLElement): number {
  const active = nav.querySelector('[aria-current=page]') ?? nav
  return active.getBoundingClientRect().top - nav.getBoundingClientRect().top + nav.scrollTop
}
