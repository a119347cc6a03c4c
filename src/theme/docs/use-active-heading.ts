import { useEffect, useState } from 'react'

/**
 * Returns the id of the current heading: the last one above the bottom edge of the navbar, or the last visible one at the end of the
 * page. Undefined above the first heading and before hydration.
 */
export function useActiveHeading(ids: string[]): string | undefined {
  const [active, setActive] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    let frame = 0
    const read = () => setActive(headingInView(key === '' ? [] : key.split(' ')))
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(read)
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onScroll)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onScroll)
    }
  }, [key])
  return active
}

function headingInView(ids: string[]): string | undefined {
  const root = document.documentElement
  const atEnd = root.scrollTop > 0 && root.scrollTop + innerHeight >= root.scrollHeight - 2
  // Includes a heading that an anchor has scrolled into place, with a margin for rounding.
  const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 8
  const limit = atEnd ? innerHeight : line
  return ids.findLast((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect()
    // A filter hides members of a reference.
    return box !== undefined && box.top <= limit && (box.top !== 0 || box.height > 0)
  })
}
