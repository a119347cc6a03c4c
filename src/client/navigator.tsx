import NProgress from 'nprogress'
import type { ReactNode } from 'react'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { announcerElementId } from '../shared/runtime-contract.ts'
import type { SiteData } from '../shared/types.ts'
import { pageKey } from '../shared/url.ts'
import { App, type AppProps } from './app.tsx'
import type { LoadedPage, ShownPage } from './context.ts'
import { fullLoad } from './full-load.ts'
import { applyHead } from './head.ts'
import { listenToLinks, watchLinks } from './link-events.ts'
import { PageLoadError, type PageLoader } from './page-loader.ts'
import { isReturn, restoreScroll, saveScroll } from './scroll.ts'

const progressDelay = 200

export interface NavigatorProps {
  site: SiteData
  first: LoadedPage
  loader: PageLoader
  Root: AppProps['Root']
  /** Whether the pages of links that the reader sees are fetched ahead. */
  prefetches?: boolean
  /** A newer version of the shown page; it takes its place where the reader is (development only). */
  update?: LoadedPage
}

interface Shown {
  location: Location | string
  page: ShownPage
}

/**
 * Follows the address: the old page stays, with a progress bar, until the new one is ready. A page that fails to load is
 * left to the browser once; where that cannot help, and at first where no answer came, the failure takes the place of the
 * article.
 */
export function Navigator({ site, first, loader, Root, prefetches, update }: NavigatorProps): ReactNode {
  const location = useLocation()
  const action = useNavigationType()
  const navigate = useNavigate()
  const [shown, setShown] = useState<Shown>({ location: first.page.path, page: first })
  const [attempt, setAttempt] = useState(0)
  const target = useRef(location)
  const initial = useRef(true)

  useEffect(
    () => listenToLinks({ baseUrl: site.baseUrl, navigate: (url) => navigate(url), preload: loader.preload }),
    [site.baseUrl, navigate, loader],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page comes with links of its own
  useEffect(() => {
    if (!prefetches) return
    let stop = () => {}
    const cancel = whenIdle(() => {
      stop = watchLinks({ baseUrl: site.baseUrl, prefetch: loader.prefetch })
    })
    return () => {
      cancel()
      stop()
    }
  }, [prefetches, site.baseUrl, loader, shown.page])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address or a new attempt starts a load
  useEffect(() => {
    target.current = location
    if (initial.current) {
      // The document of the address is already on the screen, whatever its path is called (a 404 page has any).
      initial.current = false
      setShown((now) => ({ ...now, location }))
      return
    }
    if (attempt === 0 && pageKey(location.pathname, site.baseUrl) === shownKey(shown, site.baseUrl)) {
      setShown((now) => ({ ...now, location }))
      return
    }
    const timer = setTimeout(() => NProgress.start(), progressDelay)
    const settle = () => {
      clearTimeout(timer)
      NProgress.done()
    }
    const isStale = () => target.current !== location
    loader.load(location.pathname).then(
      (page) => {
        if (isStale()) return
        settle()
        if (page.page.stamp !== first.page.stamp && fullLoad(href(location))) return
        setAttempt(0)
        startTransition(() => setShown({ location, page }))
      },
      (error: unknown) => {
        if (isStale()) return
        settle()
        console.warn(`The page ${location.pathname} could not be loaded.`, error)
        const unreachable = error instanceof PageLoadError && error.unreachable && attempt === 0
        if (!unreachable && fullLoad(href(location))) return
        const retry = () => setAttempt((count) => count + 1)
        setShown((now) => ({ location, page: { ...now.page, failure: { path: location.pathname, retry } } }))
      },
    )
    return () => clearTimeout(timer)
  }, [location, attempt])

  useLayoutEffect(() => {
    if (update) setShown(({ location }) => ({ location, page: update }))
  }, [update])

  useShownEffects(shown, action)
  return <App site={site} shown={shown.page} location={shown.location} Root={Root} />
}

/** Calls back when nothing more urgent is to be done; Safari has no such signal. Returns a function that cancels it. */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback)
  return () => cancelIdleCallback(handle)
}

/** Head, scroll position and focus follow the page that has just come on the screen. */
function useShownEffects(shown: Shown, action: string): void {
  // Before the new page is scrolled, so that nothing is noted for the old one any more.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const { location } = shown
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
  }, [shown])

  const previous = useRef(shown)
  useLayoutEffect(() => {
    const before = previous.current
    previous.current = shown
    if (before === shown || typeof shown.location === 'string') return
    const pageChanged = before.page.page !== shown.page.page
    const firstLocation = typeof before.location === 'string'
    if (pageChanged) applyHead(shown.page.page)
    if (firstLocation) {
      // The browser leaves the position of a reloaded page to us.
      if (isReturn()) restoreScroll(shown.location, 'POP')
      return
    }
    // The same address with another page is that page in a new version, unless its load had failed.
    if (before.location === shown.location && !before.page.failure) return
    if (pageChanged || shown.location.hash) restoreScroll(shown.location, action)
    if (pageChanged && action !== 'POP') focusPage()
  }, [shown, action])
}

/** Puts the keyboard at the start of the new page and lets screen readers say its title. */
function focusPage(): void {
  const region = document.getElementById(announcerElementId)
  if (region) region.textContent = document.title
  const main = document.querySelector('main')
  if (!main) return
  if (!main.hasAttribute('tabindex')) main.setAttribute('tabindex', '-1')
  main.focus({ preventScroll: true })
}

function shownKey(shown: Shown, baseUrl: string): string | undefined {
  const path = typeof shown.location === 'string' ? shown.location : shown.location.pathname
  return shown.page.failure ? undefined : pageKey(path, baseUrl)
}

function href(location: Location): string {
  return location.pathname + location.search + location.hash
}
