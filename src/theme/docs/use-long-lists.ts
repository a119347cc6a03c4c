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
  useEffect(() => {
    const element = nav.current
    const links = [...(element?.querySelectorAll('[data-more]') ?? [])]
    if (!element || !items || links.length === 0 || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      const hasFocus = links.some((link) => link.contains(document.activeElement))
      if (!hasFocus && entries.some(({ isIntersecting }) => isIntersecting)) loadAll()
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
  }, [nav, items, loadAll])

  const last = useRef({ path: '', top: 0 })
  useLayoutEffect(() => {
    const element = nav.current
    const active = element?.querySelector('[aria-current=page]')
    if (!element || !active || !items) return
    const top = active.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop
    if (last.current.path === path) element.scrollTop += top - last.current.top
    last.current = { path, top }
  }, [nav, path, items])
}
