import { type ReactNode, useMemo, useRef } from 'react'
import useIsomorphicLayoutEffect from '../useIsomorphicLayoutEffect.ts'

/** Renders its children: scroll events are always reported. */
export function ScrollControllerProvider({ children }: { children?: ReactNode }): ReactNode {
  return children
}

/** Returns a switch for scroll events, which components set and read; nothing else does. */
export function useScrollController(): {
  scrollEventsEnabledRef: { current: boolean }
  enableScrollEvents(): void
  disableScrollEvents(): void
} {
  const scrollEventsEnabledRef = useRef(true)
  return useMemo(
    () => ({
      scrollEventsEnabledRef,
      enableScrollEvents() {
        scrollEventsEnabledRef.current = true
      },
      disableScrollEvents() {
        scrollEventsEnabledRef.current = false
      },
    }),
    [],
  )
}

/** Returns a function that keeps an element at its place in the window while the next update changes what is above it. */
export function useScrollPositionBlocker(): { blockElementScrollPositionUntilNextRender(element: HTMLElement): void } {
  const blocked = useRef<{ element: HTMLElement; top: number } | undefined>(undefined)
  useIsomorphicLayoutEffect(() => {
    if (!blocked.current) return
    const { element, top } = blocked.current
    blocked.current = undefined
    window.scrollBy({ left: 0, top: element.getBoundingClientRect().top - top })
  })
  return {
    blockElementScrollPositionUntilNextRender(element) {
      blocked.current = { element, top: element.getBoundingClientRect().top }
    },
  }
}
