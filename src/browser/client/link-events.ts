import { fullLoadAttribute } from '../../shared/runtime-contract.ts'
import { pageKey } from '../../shared/url.ts'
import { savesData } from './boot/index.ts'

export interface LinkEventHandlers {
  baseUrl: string
  navigate(url: string): void
  preload(path: string): void
}

/**
 * Handles all links of the document: a plain click on a page of this site navigates on the client; hover, focus and touch preload
 * the page, except on slow connections or with data saver. Returns a function that stops it.
 */
export function listenToLinks(handlers: LinkEventHandlers): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const anchor = internalAnchor(event.target, handlers.baseUrl)
    if (!anchor) return
    event.preventDefault()
    handlers.navigate(anchor.pathname + anchor.search + anchor.hash)
  }
  const onIntent = (event: Event) => {
    const anchor = internalAnchor(event.target, handlers.baseUrl)
    if (anchor && anchor.pathname !== location.pathname && !savesData()) handlers.preload(anchor.pathname)
  }
  document.addEventListener('click', onClick)
  const intents = ['mouseover', 'focusin', 'touchstart'] as const
  for (const name of intents) document.addEventListener(name, onIntent, { passive: true })
  return () => {
    document.removeEventListener('click', onClick)
    for (const name of intents) document.removeEventListener(name, onIntent)
  }
}

/** Returns the link that contains an element, if the client navigates to its page. */
export function internalAnchor(target: EventTarget | null, baseUrl: string): HTMLAnchorElement | undefined {
  const anchor = target instanceof Element ? target.closest('a[href]') : null
  if (!(anchor instanceof HTMLAnchorElement)) return undefined
  if (anchor.origin !== location.origin || anchor.hasAttribute('download')) return undefined
  if (anchor.target && anchor.target !== '_self') return undefined
  if (anchor.hasAttribute(fullLoadAttribute)) return undefined
  const key = pageKey(anchor.pathname, baseUrl)
  if (key === undefined || /\.[a-z][a-z0-9]{0,4}$/i.test(anchor.pathname.replace(/\.html$/, ''))) return undefined
  return anchor
}
