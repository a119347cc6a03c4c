import { navigationEvent } from '../../shared/runtime-contract.ts'
import { savesData } from '../boot/index.ts'
import { internalAnchor } from '../link-events.ts'
import { showCard } from './card-element.ts'
import { createPreviewLoader, isSamePage, type PreviewOptions } from './load-preview.ts'

/** Milliseconds until a card appears, and until it disappears when the pointer has left link and card. */
const showDelay = 300
const hideDelay = 200

/** Links that show what they lead to, or that are no text. */
const excluded = '.hash-link, .card, .cards a, nav a, [data-footnote-backref]'

type Point = { x: number; y: number }

/**
 * Shows a card with a preview when the reader points at an internal link in an article, or focuses it. Escape, a click, scrolling
 * and a navigation close it; the pointer may move into it. Nothing is shown on touch, and if the reader saves data.
 * @param selector matches the links
 * @param first the event that loaded this module
 */
export function startPreviews(options: PreviewOptions & { selector: string }, first: Event): void {
  const { site, selector } = options
  const loadPreview = createPreviewLoader(options)
  let open: { link: HTMLAnchorElement; card: HTMLElement; isFocused: boolean; close(): void } | undefined
  let wanted: HTMLAnchorElement | undefined
  /** A link whose card the reader has closed, until the pointer leaves it. */
  let dismissed: HTMLAnchorElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(timer)
    wanted = undefined
    open?.close()
    open = undefined
  }
  const closeSoon = () => {
    clearTimeout(timer)
    wanted = undefined
    if (open) timer = setTimeout(close, hideDelay)
  }
  const show = async (link: HTMLAnchorElement, pointer: Point | undefined) => {
    const preview = await loadPreview(link)
    if (wanted !== link) return
    close()
    if (!preview || !link.isConnected || isTargetVisible(link)) return
    open = { link, isFocused: pointer === undefined, ...showCard(link, preview, pointer) }
  }
  const showSoon = (link: HTMLAnchorElement, pointer?: Point) => {
    if (link === wanted) return
    clearTimeout(timer)
    if (link === open?.link) return
    wanted = link
    timer = setTimeout(() => void show(link, pointer), showDelay)
  }
  const findLink = (target: EventTarget | null): HTMLAnchorElement | undefined => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
    if (!link || link.matches(excluded) || savesData()) return undefined
    const anchor = internalAnchor(link, site.baseUrl)
    // The page itself needs no preview.
    return anchor && isSamePage(anchor) && anchor.hash.length < 2 ? undefined : anchor
  }
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    const link = findLink(event.target)
    if (link && link === dismissed) return
    dismissed = undefined
    if (link) showSoon(link, { x: event.clientX, y: event.clientY })
    else if (open?.card.contains(event.target as Node)) clearTimeout(timer)
    else if (!open?.isFocused) closeSoon()
  }
  const onFocus = ({ target }: FocusEvent) => {
    const link = (target as Element).matches(':focus-visible') ? findLink(target) : undefined
    if (link) showSoon(link)
    else close()
  }
  document.addEventListener('pointerover', onPointer)
  document.documentElement.addEventListener('pointerleave', closeSoon)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', close)
  document.addEventListener('click', close)
  document.addEventListener('scroll', close, { passive: true, capture: true })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    dismissed = open?.link ?? wanted
    close()
  })
  window.addEventListener('popstate', close)
  window.addEventListener(navigationEvent, close)
  if (first instanceof PointerEvent) onPointer(first)
  else onFocus(first as FocusEvent)
}

/** Whether a link leads to something that is on the screen. */
function isTargetVisible(link: HTMLAnchorElement): boolean {
  if (!isSamePage(link)) return false
  const target = document.getElementById(decodeURIComponent(link.hash.slice(1)))?.getBoundingClientRect()
  return target !== undefined && target.top >= 0 && target.bottom <= document.documentElement.clientHeight
}
