import { contentAttribute } from '../../shared/runtime-contract.ts'
import type { Page, SiteData } from '../../shared/types.ts'

const selector = `[${contentAttribute}] a[href]`

/** Loads the previews of links when a reader points at a link in an article for the first time, or focuses it. */
export function listenToLinkPreviews(
  root: HTMLElement,
  site: SiteData,
  getPage: (path: string) => Promise<Page>,
): void {
  if (!site.linkPreviews) return
  const load = (event: Event) => {
    const link = (event.target as Element).closest(selector)
    const { pointerType } = event as PointerEvent
    if (!link || (pointerType ? pointerType === 'touch' : !link.matches(':focus-visible'))) return
    root.removeEventListener('pointerover', load)
    root.removeEventListener('focusin', load)
    import(/* webpackChunkName: "link-previews" */ './link-previews/index.ts').then(
      ({ startPreviews }) => startPreviews({ site, getPage, selector }, event),
      (error) => console.warn('Cannot show previews.', error),
    )
  }
  root.addEventListener('pointerover', load)
  root.addEventListener('focusin', load)
}
