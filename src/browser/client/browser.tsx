import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { hydrationFailedEvent, mainElementId, rootElementId } from '../../shared/runtime-contract.ts'
import type { AppProps } from './app.tsx'
import { BrowserRouter } from './browser-router.tsx'
import { fullLoad } from './full-load.ts'
import { readInlinePage, readInlineSite } from './inline-data.ts'
import { listenToLinkPreviews } from './listen-to-link-previews.ts'
import { Navigator } from './navigator.tsx'
import { createPageLoader } from './page-loader.ts'
import type { Registry } from './registry.ts'

/** Hydrates the page as a transition, so that it stays responsive. The boot script loads this when it is needed or there is time. */
export async function start(options: { registry: Registry; Root: AppProps['Root'] }): Promise<void> {
  const { registry, Root } = options
  const root = document.getElementById(rootElementId)
  if (!root) return
  const page = readInlinePage()
  const site = readInlineSite()
  const loader = createPageLoader({ baseUrl: site.baseUrl, registry })
  const first = await loader.loadInitial(page).catch((error: unknown) => {
    console.warn('Cannot hydrate the page.', error)
    if (fullLoad(location.pathname + location.search + location.hash)) return
    // If a second load did not help, the server-rendered page stays readable.
    window.dispatchEvent(new Event(hydrationFailedEvent))
  })
  if (!first) return
  // Hydration must render the elements that the server did.
  const hasMain = document.getElementById(mainElementId)?.localName === 'section'
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <Navigator site={site} first={{ ...first, hasMain }} loader={loader} Root={Root} prefetches />
      </BrowserRouter>,
    )
  })
  listenToLinkPreviews(root, site, loader.data)
}
