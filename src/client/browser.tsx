import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { mainElementId, rootElementId } from '../shared/runtime-contract.ts'
import type { AppProps } from './app.tsx'
import { listenToArticle } from './article-events.ts'
import { fullLoad } from './full-load.ts'
import { readInlinePage, readInlineSite } from './inline-data.ts'
import { listenToLinkPreviews } from './listen-to-link-previews.ts'
import { Navigator } from './navigator.tsx'
import { createPageLoader } from './page-loader.ts'
import type { Registry } from './registry.ts'

/** Hydrates the page after the first paint, as a transition, so that it stays responsive. */
export async function start(options: { registry: Registry; Root: AppProps['Root'] }): Promise<void> {
  const { registry, Root } = options
  const root = document.getElementById(rootElementId)
  if (!root) return
  const page = readInlinePage()
  const site = readInlineSite()
  const loader = createPageLoader({ baseUrl: site.baseUrl, registry })
  const first = await loader.loadInitial(page).catch((error: unknown) => {
    console.warn('Cannot hydrate the page.', error)
    fullLoad(location.pathname + location.search + location.hash)
  })
  // If a second load did not help, the server-rendered page stays readable.
  if (!first) return
  // Hydration must render the elements that the server did.
  const hasMain = document.getElementById(mainElementId)?.localName === 'div'
  await nextFrame()
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <Navigator site={site} first={{ ...first, hasMain }} loader={loader} Root={Root} prefetches />
      </BrowserRouter>,
    )
  })
  listenToArticle(root)
  listenToLinkPreviews(root, site, loader.data)
  document.documentElement.dataset.hydrated = 'true'
}

/** Resolves after the next paint; in a background tab after 100 ms. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0))
    setTimeout(resolve, 100)
  })
}
