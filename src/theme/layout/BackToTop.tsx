import { scrollSmoothlyTo } from 'lectern/client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { text } from '../text.ts'
import { listenToScroll } from './listen-to-scroll.ts'

/** How far down the page the button may show itself, in px. */
const shownFrom = 300

/** A button back to the top of the page: there while the reader scrolls up, not after a jump to a heading. */
export default function BackToTop(): ReactNode {
  const [shown, setShown] = useState(false)
  const jumped = useRef(false)
  useEffect(() => {
    const onHash = ({ target }: Event) => {
      jumped.current = target instanceof Element && target.closest('a[href*="#"]') !== null
    }
    document.addEventListener('click', onHash)
    const stop = listenToScroll((now, before) => {
      const jump = jumped.current
      jumped.current = false
      if (jump || now < shownFrom || now > before) setShown(false)
      else setShown(now + innerHeight < document.documentElement.scrollHeight)
    })
    return () => {
      stop()
      document.removeEventListener('click', onHash)
    }
  }, [])
  return (
    <button
      type="button"
      className={shown ? 'back-to-top shown' : 'back-to-top'}
      aria-label={text.backToTop}
      onClick={() => scrollSmoothlyTo(0)}
    />
  )
}
