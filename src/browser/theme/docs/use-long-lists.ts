import { type RefObject, useEffect } from 'react'
import type { SidebarState } from './use-sidebar.ts'

/**
 * Loads the items that long lists leave out when the reader scrolls to the links in their place.
 * @param items new items replace the displayed ones
 */
export function useLongLists(nav: RefObject<HTMLElement | null>, items: unknown, load: SidebarState['load']): void {
  useEffect(() => {
    const element = nav.current
    if (!items || !element?.querySelector('[data-more]')) return
    let stop: (() => void) | undefined
    let isCurrent = true
    import(/* webpackChunkName: "long-lists" */ './complete-long-lists.ts').then(
      ({ completeLongLists }) => {
        if (isCurrent) stop = completeLongLists(element, load)
      },
      (error) => console.warn('Cannot complete long lists.', error),
    )
    return () => {
      isCurrent = false
      stop?.()
    }
  }, [nav, items, load])
}
