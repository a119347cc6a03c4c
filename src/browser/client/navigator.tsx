import type { ReactNode } from 'react'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Location } from 'react-router-dom'
import { announcerElementId, hydratedEvent, mainElementId, navigationEvent } from '../../shared/runtime-contract.ts'
import type { SiteData } from '../../shared/types.ts'
import { pageKey } from '../../shared/url.ts'
import { App, type AppProps } from './app.tsx'
import { restoreScroll, saveScroll, savesData, whenIdle } from './boot/index.ts'
import { toUrl } from './browser-router.tsx'
import type { DisplayedPage, LoadedPage } from './context.ts'
import { fullLoad } from './full-load.ts'
import { applyHead } from './head.ts'
import { internalAnchor, listenToLinks } from './link-events.ts'
import { PageLoadError } from './page-load-error.ts'
import type { PageLoader } from './page-loader.ts'
import { type Progress, startProgress } from './progress.ts'
import { useRouterHistory, useRouterLocation } from './use-router.ts'
import { watchPage } from './watch-page.ts'

export interface NavigatorProps {
  site: SiteData
  first: DisplayedPage
  loader: PageLoader
  Root: AppProps['Root']
  /** Whether to prefetch the pages of visible links. */
  prefetches?: boolean
  /** A newer version of the displayed page, which replaces it in place (development only). */
  update?: LoadedPage
}

interface Displayed {
  location: Location | string
  page: DisplayedPage
}

/**
 * Displays the page of the current URL. The old page stays, with a progress bar, until the new one is ready. If a page fails to
 * load, the browser loads it once; if that cannot help, or on the first network failure, the failure replaces the article.
 */
export function Navigator({ site, first, loader, Root, prefetches, update }: NavigatorProps): ReactNode {
  const { location, navigationType: action } = useRouterLocation()
  const router = useRouterHistory()
  const [displayed, setDisplayed] = useState<Displayed>({ location: first.page.path, page: first })
  const [attempt, setAttempt] = useState(0)
  const target = useRef(location)
  const initial = useRef(true)
  const progress = useRef<Progress | undefined>(undefined)

  useEffect(
    () =>
      listenToLinks({
        baseUrl: site.baseUrl,
        navigate: (url) => (url === toUrl(window.location) ? router.replace(url) : router.push(url)),
        preload: loader.preload,
      }),
    [site.baseUrl, router, loader],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has its own links
  useEffect(() => {
    let stop: (() => void) | undefined
    const cancel = whenIdle(() => {
      const findLink = (anchor: Element) => internalAnchor(anchor, site.baseUrl)
      stop = watchPage(findLink, prefetches && !savesData() ? loader.prefetch : undefined)
    })
    return () => {
      cancel()
      stop?.()
    }
  }, [prefetches, site.baseUrl, loader, displayed.page])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new location or attempt starts a load
  useEffect(() => {
    target.current = location
    if (initial.current) {
      // The page of this URL is already displayed, even if its path differs (the 404 page has any URL).
      initial.current = false
      setDisplayed((current) => ({ ...current, location }))
      return
    }
    if (attempt === 0 && pageKey(location.pathname, site.baseUrl) === displayedKey(displayed, site.baseUrl)) {
      progress.current?.end()
      setDisplayed((current) => ({ ...current, location }))
      return
    }
    const bar = startProgress()
    progress.current = bar
    const isStale = () => target.current !== location
    loader.load(location.pathname).then(
      (page) => {
        if (isStale()) return
        bar.end()
        if (page.page.stamp !== first.page.stamp && fullLoad(toUrl(location))) return
        setAttempt(0)
        startTransition(() => setDisplayed({ location, page }))
      },
      (error: unknown) => {
        if (isStale()) return
        bar.end()
        console.warn(`Cannot load the page ${location.pathname}.`, error)
        const unreachable = error instanceof PageLoadError && error.unreachable && attempt === 0
        if (!unreachable && fullLoad(toUrl(location))) return
        const retry = () => setAttempt((count) => count + 1)
        setDisplayed(({ page }) => ({
          location,
          page: {
            ...page,
            page: { ...page.page, path: location.pathname },
            failure: { path: location.pathname, retry },
          },
        }))
      },
    )
    return bar.cancel
  }, [location, attempt])

  useLayoutEffect(() => {
    if (update) setDisplayed(({ location }) => ({ location, page: update }))
  }, [update])

  useDisplayedPageEffects(displayed, action)
  // Runs after the effects of the components of the page.
  useEffect(() => void window.dispatchEvent(new Event(hydratedEvent)), [])
  return <App site={site} displayed={displayed.page} location={displayed.location} Root={Root} />
}

/** Updates head, scroll position and focus for the displayed page. */
function useDisplayedPageEffects(displayed: Displayed, action: string): void {
  // Runs before the new page is scrolled, so that its position is not saved for the old page.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const { location } = displayed
    if (typeof location === 'string') return
    const save = () => saveScroll(location)
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(save)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', save)
    }
  }, [displayed])

  const previous = useRef(displayed)
  useLayoutEffect(() => {
    const last = previous.current
    previous.current = displayed
    if (last === displayed || typeof displayed.location === 'string') return
    const pageChanged = last.page.page !== displayed.page.page
    const firstLocation = typeof last.location === 'string'
    // A failure is in place of an article, and its theme component sets the title.
    if (pageChanged && !displayed.page.failure) applyHead(displayed.page.page)
    // The boot script has restored the first position.
    if (firstLocation) return
    // The same location with another page is an updated version, unless the previous load had failed.
    if (last.location === displayed.location && !last.page.failure) return
    if (pageChanged || displayed.location.hash || action === 'POP') restoreScroll(displayed.location, action)
    // The failure of a page announces itself.
    if (!pageChanged || displayed.page.failure) return
    if (action !== 'POP') focusPage()
    window.dispatchEvent(new Event(navigationEvent))
  }, [displayed, action])
}

/** Moves the focus to the start of the page and announces its title to screen readers. */
function focusPage(): void {
  const region = document.getElementById(announcerElementId)
  if (region) region.textContent = document.title
  const main = document.querySelector('main') ?? document.getElementById(mainElementId)
  if (!main) return
  if (!main.hasAttribute('tabindex')) main.setAttribute('tabindex', '-1')
  main.focus({ preventScroll: true })
}

function displayedKey(displayed: Displayed, baseUrl: string): string | undefined {
  const path = typeof displayed.location === 'string' ? displayed.location : displayed.location.pathname
  return displayed.page.failure ? undefined : pageKey(path, baseUrl)
}
