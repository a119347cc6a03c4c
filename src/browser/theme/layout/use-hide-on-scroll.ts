import { type RefObject, useEffect, useRef } from 'react'
import { listenToScroll } from './listen-to-scroll.ts'

/**
 * Hides a bar while the reader scrolls down, and shows it when they scroll up. It is always visible at the top of the page. It
 * stays hidden after a jump to a heading, and during overscroll at the end.
 */
export function useHideOnScroll(enabled: boolean): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!enabled || !element) return
    let isJump = false
    const onClick = ({ target }: Event) => {
      isJump = target instanceof Element && target.closest('a[href*="#"]') !== null
    }
    const stop = listenToScroll((position, previous) => {
      const height = element.offsetHeight
      const fromEnd = document.documentElement.scrollHeight - innerHeight - position
      if (position < height) element.classList.remove('hidden')
      else if (isJump) element.classList.add('hidden')
      else if (position > previous) element.classList.add('hidden')
      else if (position < previous && fromEnd > height) element.classList.remove('hidden')
      isJump = false
    })
    document.addEventListener('click', onClick)
    const onFocus = () => element.classList.remove('hidden')
    element.addEventListener('focusin', onFocus)
    return () => {
      stop()
      document.removeEventListener('click', onClick)
      element.removeEventListener('focusin', onFocus)
    }
  }, [enabled])
  return bar
}
