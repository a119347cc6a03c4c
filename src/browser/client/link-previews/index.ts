import { savesData } from '../boot/index.ts'
import { startHoverCards } from '../hover-cards/index.ts'
import { internalAnchor } from '../link-events.ts'
import { createPreviewLoader, isSamePage, type PreviewOptions } from './load-preview.ts'
import { previewCard } from './preview-card.ts'

/** Links that show what they lead to, or that are no text. */
const excluded = '.hash-link, .card, .cards a, nav a, [data-footnote-backref]'

/**
 * Shows a card with a preview when the reader points at an internal link in an article, or focuses it. Nothing is shown on touch, and
 * if the reader saves data.
 * @param selector matches the links
 * @param first the event that loaded this module
 */
export function startPreviews(options: PreviewOptions & { selector: string }, first: Event): void {
  const { site, selector } = options
  const loadPreview = createPreviewLoader(options)
  const find = (target: EventTarget | null): HTMLAnchorElement | undefined => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
    if (!link || link.matches(excluded) || savesData()) return undefined
    const anchor = internalAnchor(link, site.baseUrl)
    // The page itself needs no preview.
    return anchor && isSamePage(anchor) && anchor.hash.length < 2 ? undefined : anchor
  }
  const load = async (link: HTMLAnchorElement) => {
    const preview = await loadPreview(link)
    return preview && !isTargetVisible(link) ? previewCard(preview) : undefined
  }
  startHoverCards({ find, load }, first)
}

/** Whether a link leads to something that is on the screen. */
function isTargetVisible(link: HTMLAnchorElement): boolean {
  if (!isSamePage(link)) return false
  const target = document.getElementById(decodeURIComponent(link.hash.slice(1)))?.getBoundingClientRect()
  return target !== undefined && target.top >= 0 && target.bottom <= document.documentElement.clientHeight
}
