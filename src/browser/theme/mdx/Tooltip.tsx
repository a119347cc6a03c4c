import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import '../styles/tooltip.css'

export interface TooltipProps {
  /** Explanation of the children. */
  tip: ReactNode
  children?: ReactNode
}

/** Space that bars may cover at the top of the window, in px: the navbar, and on small screens a second bar. */
const barHeight = 104

/** Minimum distance from the edges of the window, in px. */
const minDistance = 8

/** A word with an explanation on hover, focus and touch; closes on Escape and when the reader moves on. */
export default function Tooltip({ tip, children }: TooltipProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const container = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  const id = useId()

  // Moves inwards at the edge of the window. A strict policy allows styles that are set by script.
  useLayoutEffect(() => {
    const element = box.current
    if (!isOpen || !element) return
    element.style.translate = ''
    element.removeAttribute('data-below')
    const { left, right, top } = element.getBoundingClientRect()
    element.toggleAttribute('data-below', top < barHeight)
    const width = document.documentElement.clientWidth
    const shift =
      left < minDistance ? minDistance - left : right > width - minDistance ? width - minDistance - right : 0
    if (shift !== 0) element.style.translate = `${shift}px 0`
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    // Touch does not focus buttons in every browser, so blur is not enough.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!container.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [isOpen])

  return (
    <span
      className="tooltip"
      ref={container}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
    >
      <button
        type="button"
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <span role="tooltip" id={id} ref={box} hidden={!isOpen}>
        {tip}
      </span>
    </span>
  )
}
