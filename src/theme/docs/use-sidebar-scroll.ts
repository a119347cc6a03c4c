import { type RefObject, useLayoutEffect, useRef } from 'react'
import { recallSidebar, rememberSidebar } from './sidebar-memory.ts'

/** By what a reader shows that the sidebar is to stay where it is. */
const acts = ['wheel', 'pointerdown', 'keydown']

/**
 * Scrolls a sidebar, and nothing else: back to where it was when it is shown again, and so far that the item of the shown page
 * can be seen.
 * @param items when others come, the place is found again
 */
export function useSidebarScroll(nav: RefObject<HTMLElement | null>, url: string, path: string, items: unknown): void {
  const wanted = useRef(0)
  const shown = useRef('')

  useLayoutEffect(() => {
    const element = nav.current
    if (!element) return
    const save = () => {
      // A sidebar that is not on screen, or stands in something that scrolls, has no place of its own.
      if (element.scrollHeight > element.clientHeight) rememberSidebar(url, { top: element.scrollTop })
    }
    const settle = () => {
      wanted.current = 0
    }
    wanted.current = recallSidebar(url).top
    for (const act of acts) element.addEventListener(act, settle, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      for (const act of acts) element.removeEventListener(act, settle)
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [nav, url])

  useLayoutEffect(() => {
    const element = nav.current
    if (!element || !items) return
    const moved = shown.current !== path
    if (moved && shown.current !== '') wanted.current = 0
    shown.current = path
    if (wanted.current > 0) element.scrollTop = wanted.current
    if (moved || wanted.current > 0) showActive(element)
  }, [nav, path, items])
}

function showActive(nav: HTMLElement): void {
  const item = nav.querySelector('[aria-current=page]')
  if (!item) return
  const box = nav.getBoundingClientRect()
  const at = item.getBoundingClientRect()
  const foot = nav.querySelector(':scope > button')?.getBoundingClientRect().top || box.bottom
  if (at.top < box.top || at.bottom > Math.min(foot, box.bottom, innerHeight))
    nav.scrollTop += at.top - box.top - box.height / 3
}
