import { devStateElementId, hydratedAtOnceAttribute } from '../../../shared/runtime-contract.ts'

/** What a reader points to or focuses before they use a part of the page that needs scripts, or follow a link. */
const targets = 'header, nav, aside, a[href], button, input, select, textarea, summary, [role=button]'

const signs = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const

/** Maximum milliseconds from the load of the page to that of its scripts. */
const maxDelay = 3000

/**
 * Calls back at the first sign that the reader is about to use the page, at the latest when the browser is idle after the page has
 * loaded. With data saver and on slow connections, only a sign counts. Returns a function that ends it.
 */
export function onIntent(load: () => void): () => void {
  const onSign = (event: Event) => {
    const { target } = event
    // Browsers report a resting pointer, too, when a page appears below it.
    if (event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY) return
    if (target instanceof Element && target.closest(targets)) load()
  }
  const onLoad = () => whenIdle(load, { timeout: maxDelay })
  const end = new AbortController()
  const { signal } = end
  for (const name of signs) document.addEventListener(name, onSign, { passive: true, signal })
  // The development server shows changes, and the search page has no content without scripts.
  if (document.querySelector(`#${devStateElementId}, [${hydratedAtOnceAttribute}]`)) load()
  else if (!savesData()) {
    if (document.readyState === 'complete') onLoad()
    else window.addEventListener('load', onLoad, { signal })
  }
  return () => end.abort()
}

/** Calls back when the browser is idle, or after a second in Safari. Returns a function that cancels. */
export function whenIdle(callback: () => void, options?: IdleRequestOptions): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, options)
  return () => cancelIdleCallback(handle)
}

/** Whether the connection is slow or the reader saves data. */
export function savesData(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false)
}
