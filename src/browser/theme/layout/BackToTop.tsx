import clsx from 'clsx'
import { scrollSmoothlyTo } from 'lectern/client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { text } from '../text.ts'
import { listenToScroll } from './listen-to-scroll.ts'

/** Scroll position from which the button may appear, in px. */
const minScroll = 300

/** A button back to the top of the page. It appears while the reader scrolls up, but not after a jump to a heading. */
export default function BackToTop(): ReactNode {
  const [isVisible, setVisible] = useState(false)
  const hasJumped = useRef(false)
  useEffect(() => {
    const onAnchorClick = ({ target }: Event) => {
      hasJumped.current = target instanceof Element && target.closest('a[href*="#"]') !== null
    }
    document.addEventListener('click', onAnchorClick)
    const stop = listenToScroll((position, previous) => {
      const isJump = hasJumped.current
      hasJumped.current = false
      if (isJump || position < minScroll || position > previous) setVisible(false)
      else setVisible(position + innerHeight < document.documentElement.scrollHeight)
    })
    return () => {
      stop()
      document.removeEventListener('click', onAnchorClick)
    }
  }, [])
  return (
    <button
      type="button"
      className={clsx('back-to-top', isVisible && 'shown')}
      aria-label={text.backToTop}
      onClick={() => scrollSmoothlyTo(0)}
    />
  )
}
