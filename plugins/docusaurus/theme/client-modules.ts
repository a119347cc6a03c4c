interface Location {
  pathname: string
  search: string
  hash: string
}

/** A client module of Docusaurus. */
interface ClientModule {
  onRouteUpdate?(change: Change): (() => void) | undefined
  onRouteDidUpdate?(change: Change): (() => void) | undefined
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
  const call = (name: 'onRouteUpdate' | 'onRouteDidUpdate', change: Change) =>
    clientModules.map((module) => module[name]?.(change)).filter((result) => typeof result === 'function')
  let previousLocation: Location | null = null
  let cleanups: (() => void)[] = []
  const follow = () => {
    const { pathname, search, hash } = window.location
    const change = { location: { pathname, search, hash }, previousLocation }
    for (const cleanup of cleanups) cleanup()
    cleanups = [...call('onRouteUpdate', change), ...call('onRouteDidUpdate', change)]
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
