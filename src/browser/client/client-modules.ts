interface Location {
  pathname: string
  search: string
  hash: string
}

/** A module that runs on every page. The functions have the names that they have in Docusaurus. */
interface ClientModule {
  /** A function that it returns is called once the page is there. */
  onRouteUpdate?(change: Change): (() => void) | undefined
  onRouteDidUpdate?(change: Change): void
}

interface Change {
  location: Location
  previousLocation: Location | null
}

/**
 * Calls the functions by which client modules follow the reader, for the first page and after every navigation.
 *
 * @param navigationEvent name of the event that the window gets after a navigation
 */
export function followNavigation(modules: unknown[], navigationEvent: string): void {
  const clientModules = modules.map((module) => ({
    ...((module as { default?: ClientModule }).default ?? {}),
    ...(module as ClientModule),
  }))
  let previousLocation: Location | null = null
  const follow = () => {
    const { pathname, search, hash } = window.location
    const change = { location: { pathname, search, hash }, previousLocation }
    const cleanups = clientModules.map((module) => module.onRouteUpdate?.(change))
    // The event comes when the page is displayed, so loading is over.
    for (const cleanup of cleanups) if (typeof cleanup === 'function') cleanup()
    for (const module of clientModules) module.onRouteDidUpdate?.(change)
    previousLocation = change.location
  }
  addEventListener(navigationEvent, follow)
  whenHydrated(follow)
}

/** Calls back once React has the page, since what modules change before that would differ from what it expects. */
function whenHydrated(callback: () => void): void {
  const root = document.documentElement
  const isHydrated = () => root.dataset.hydrated !== undefined
  if (isHydrated()) return void setTimeout(callback)
  const observer = new MutationObserver(() => {
    if (!isHydrated()) return
    observer.disconnect()
    setTimeout(callback)
  })
  observer.observe(root, { attributes: true, attributeFilter: ['data-hydrated'] })
}
