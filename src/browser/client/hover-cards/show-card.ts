import { mainElementId } from '../../../shared/runtime-contract.ts'
import './card.css'

const cardId = 'lectern-link-preview'

/** Distance from the link, and from the edges of the window, in px. */
const gap = 6
const margin = 8

/** Shows a card beside an element. Returns a function that removes it. */
export function showCard(
  target: HTMLElement,
  card: HTMLElement,
  pointer: { x: number; y: number } | undefined,
): () => void {
  const described = target.getAttribute('aria-describedby')
  card.id = cardId
  card.role = 'tooltip'
  ;(document.getElementById(mainElementId) ?? document.body).append(card)
  place(card, lineOf(target, pointer))
  target.setAttribute('aria-describedby', described ? `${described} ${cardId}` : cardId)
  return () => {
    card.remove()
    if (described === null) target.removeAttribute('aria-describedby')
    else target.setAttribute('aria-describedby', described)
  }
}

/** The line of a link at the pointer; a link may be broken into several. */
function lineOf(link: Element, pointer: { x: number; y: number } | undefined): DOMRect {
  const lines = [...link.getClientRects()]
  const at = pointer && lines.find(({ top, bottom }) => top <= pointer.y && pointer.y <= bottom)
  return at ?? lines[0] ?? link.getBoundingClientRect()
}

/** Places a card below a line, or above it if there is more room, inside the window. */
function place(card: HTMLElement, line: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement
  const { width, height } = card.getBoundingClientRect()
  const below = clientHeight - line.bottom - gap - margin
  const above = line.top - gap - margin
  const isBelow = below >= height || below >= above
  const isRtl = getComputedStyle(card).direction === 'rtl'
  const left = isRtl ? line.right - width : line.left
  card.style.left = `${Math.max(margin, Math.min(left, clientWidth - width - margin))}px`
  card.style.maxBlockSize = `${Math.max(isBelow ? below : above, 0)}px`
  if (isBelow) card.style.top = `${line.bottom + gap}px`
  else card.style.bottom = `${clientHeight - line.top + gap}px`
  card.dataset.side = isBelow ? 'below' : 'above'
}
