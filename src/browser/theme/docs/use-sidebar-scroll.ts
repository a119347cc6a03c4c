import { type RefObject, useLayoutEffect, useRef } from 'react'
import { readStoredSidebar, storeSidebar } from './sidebar-storage.ts'

/** Events by which the reader takes over scrolling. */
const interactions = ['wheel', 'pointerdown', 'keydown']

/**
 * Restores the scroll position of a sidebar, and scrolls it to the item of the displayed page.
 * @param items new items repeat the scrolling
 */
export function useSidebarScroll(nav: RefObject<HTMLElement | null>, url: string, path: string, items: unknown): void {
  const restoredTop = useRef(0)
  const lastPath = useRef('')

  useLayoutEffect(() => {
    const element = nav.current
    if (!element) return
    const save = () => {
      // A hidden sidebar, or one inside another scroll container, has no scroll position.
      if (element.scrollHeight > element.clientHeight) storeSidebar(url, { top: element.scrollTop })
    }
    const stopRestoring = () => {
      restoredTop.current = 0
    }
    restoredTop.current = readStoredSidebar(url).top
    for (const name of interactions) element.addEventListener(name, stopRestoring, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      for (const name of interactions) element.removeEventListener(name, stopRestoring)
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [nav, url])

  useLayoutEffect(() => {
    const element = nav.current
    if (!element || !items) return
    const isNewPage = lastPath.current !== path
    if (isNewPage && lastPath.current !== '') restoredTop.current = 0
    lastPath.current = path
    if (restoredTop.current > 0) element.scrollTop = restoredTop.current
    if (isNewPage || restoredTop.current > 0) scrollToActive(element)
  }, [nav, path, items])
}

function scrollToActive(nav: HTMLElement): void {
  const item = nav.querySelector('[aria-current=page]')
  if (!item) return
  const box = nav.getBoundingClientRect()
  const itemBox = item.getBoundingClientRect()
  const footerTop = nav.querySelector(':scope > button')?.getBoundingClientRect().top || box.bottom
  if (itemBox.top < box.top || itemBox.bottom > Math.min(footerTop, box.bottom, innerHeight))
    nav.scrollTop += itemBox.top - box.top - box.height / 3
}
