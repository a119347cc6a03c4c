import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import '../styles/tooltip.css'

export interface TooltipProps {
  /** What is said about the children. */
  tip: ReactNode
  children?: ReactNode
}

/** What may cover the top of the window, in px: the navbar, and on small screens a second bar. */
const barHeight = 104

/** Least distance from the edges of the window, in px. */
const edge = 8

/** A word that explains itself: on hover, focus and touch, until Escape or until the reader goes elsewhere. */
export default function Tooltip({ tip, children }: TooltipProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const whole = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  const id = useId()

  // Beside the edge of a window it moves inwards; a style that a script sets is one that a strict policy lets through.
  useLayoutEffect(() => {
    const element = box.current
    if (!isOpen || !element) return
    element.style.translate = ''
    element.removeAttribute('data-below')
    const { left, right, top } = element.getBoundingClientRect()
    element.toggleAttribute('data-below', top < barHeight)
    const width = document.documentElement.clientWidth
    const shift = left < edge ? edge - left : right > width - edge ? width - edge - right : 0
    if (shift !== 0) element.style.translate = `${shift}px 0`
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    // A touch gives not every button the focus, so its loss cannot be relied on.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!whole.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [isOpen])

  return (
    <span className="tooltip" ref={whole} onPointerEnter={() => setOpen(true)} onPointerLeave={() => setOpen(false)}>
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
