import { scrollSmoothlyTo } from 'lectern/client'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useEvent, usePrevious } from './react.ts'

export type WindowSize = 'desktop' | 'mobile' | 'ssr'

/** Returns `desktop` or `mobile` by the width of the window; `ssr` until after hydration. */
export function useWindowSize({ desktopBreakpoint = 996 }: { desktopBreakpoint?: number } = {}): WindowSize {
  return useSyncExternalStore<WindowSize>(
    subscribeToResize,
    () => (window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    () => 'ssr',
  )
}

function subscribeToResize(notify: () => void): () => void {
  window.addEventListener('resize', notify)
  return () => window.removeEventListener('resize', notify)
}

/** Prevents scrolling of the page while `lock` is true. */
export function useLockBodyScroll(lock = true): void {
  useEffect(() => {
    if (!lock) return
    document.body.style.overflow = 'hidden'
    return () => {
      document.body.style.overflow = ''
    }
  }, [lock])
}

export const keyboardFocusedClassName = 'navigation-with-keyboard'

/** Marks the body while the reader navigates with the keyboard. */
export function useKeyboardNavigation(): void {
  useEffect(() => {
    const handle = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Tab') return
      document.body.classList.toggle(keyboardFocusedClassName, event.type === 'keydown')
    }
    document.addEventListener('keydown', handle)
    document.addEventListener('mousedown', handle)
    return () => {
      document.body.classList.remove(keyboardFocusedClassName)
      document.removeEventListener('keydown', handle)
      document.removeEventListener('mousedown', handle)
    }
  }, [])
}

type Position = { scrollX: number; scrollY: number }

/** Calls the effect with the current and the last position when the page is scrolled. */
export function useScrollPosition(
  effect: (position: Position, last: Position | null) => void,
  deps: readonly unknown[] = [],
): void {
  const last = useRef<Position | null>(null)
  const run = useEvent(effect)
  useEffect(() => {
    const handle = () => {
      const position = { scrollX: window.scrollX, scrollY: window.scrollY }
      run(position, last.current)
      last.current = position
    }
    handle()
    window.addEventListener('scroll', handle, { passive: true })
    return () => window.removeEventListener('scroll', handle)
  }, [run, ...deps])
}

/** Returns a function that scrolls to a position. */
export function useSmoothScrollTo(): { startScroll(top: number): void; cancelScroll(): void } {
  return { startScroll: (top) => scrollSmoothlyTo(top), cancelScroll() {} }
}

/** Shows a button below `threshold` pixels while the reader scrolls up. */
export function useBackToTopButton({ threshold }: { threshold: number }): { shown: boolean; scrollToTop(): void } {
  const [shown, setShown] = useState(false)
  useScrollPosition(({ scrollY }, last) => {
    if (!last || scrollY === last.scrollY) return
    setShown(scrollY > threshold && scrollY < last.scrollY)
  })
  return { shown, scrollToTop: () => scrollSmoothlyTo(0) }
}

/** Hides the navbar while the reader scrolls down, if the site wants it. */
export function useHideableNavbar(hideOnScroll: boolean): {
  navbarRef: (element: HTMLElement | null) => void
  isNavbarVisible: boolean
} {
  const [isNavbarVisible, setVisible] = useState(hideOnScroll)
  const height = useRef(0)
  const navbarRef = useCallback((element: HTMLElement | null) => {
    if (element) height.current = element.getBoundingClientRect().height
  }, [])
  useScrollPosition(({ scrollY }, last) => {
    if (hideOnScroll) setVisible(scrollY < height.current || (last !== null && scrollY <= last.scrollY))
  })
  return { navbarRef, isNavbarVisible }
}

type Location = ReturnType<typeof useLocation>

/** Calls back after each navigation, with the new and the previous location. */
export function useLocationChange(onChange: (event: { location: Location; previousLocation: Location }) => void): void {
  const location = useLocation()
  const previousLocation = usePrevious(location)
  const run = useEvent(onChange)
  useEffect(() => {
    if (previousLocation && location !== previousLocation) run({ location, previousLocation })
  }, [run, location, previousLocation])
}
