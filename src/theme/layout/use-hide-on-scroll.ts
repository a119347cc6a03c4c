import { type RefObject, useEffect, useRef } from 'react'
import { listenToScroll } from './listen-to-scroll.ts'

/**
 * Moves a bar out of sight while the reader scrolls down and back when they scroll up. It is always shown at the top of the
 * page, for its own height; and it does not come back for a jump to a heading, nor for what browsers add at the very end.
 */
export function useHideOnScroll(enabled: boolean): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!enabled || !element) return
    let jumps = false
    const onClick = ({ target }: Event) => {
      jumps = target instanceof Element && target.closest('a[href*="#"]') !== null
    }
    const stop = listenToScroll((now, before) => {
      const height = element.offsetHeight
      const fromEnd = document.documentElement.scrollHeight - innerHeight - now
      if (now < height) element.classList.remove('hidden')
      else if (jumps) element.classList.add('hidden')
      else if (now > before) element.classList.add('hidden')
      else if (now < before && fromEnd > height) element.classList.remove('hidden')
      jumps = false
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
