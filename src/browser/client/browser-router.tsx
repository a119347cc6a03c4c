import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import type { NavigationType, Navigator, To } from 'react-router-dom'
import { LocationContext, NavigationContext } from './router-contexts.ts'

/**
 * The router of a page: `BrowserRouter` of the package, whose hooks and links it serves, without base names, masked locations and
 * the data of routes.
 */
export function BrowserRouter({ children }: { children: ReactNode }): ReactNode {
  const [current, setCurrent] = useState(() => readHistory('POP'))
  const navigation = useMemo(() => {
    const update = (action: Action) => startTransition(() => setCurrent(readHistory(action)))
    return {
      update,
      context: {
        basename: '/',
        navigator: createNavigator(update),
        static: false,
        useTransitions: undefined,
        future: {},
      },
    }
  }, [])
  useLayoutEffect(() => {
    const onPop = () => navigation.update('POP')
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [navigation])
  return (
    <NavigationContext value={navigation.context}>
      <LocationContext value={current}>{children}</LocationContext>
    </NavigationContext>
  )
}

/** The values of `NavigationType`, which is an object at run time. */
type Action = `${NavigationType}`

/** What the package stores in the history. */
interface HistoryState {
  usr?: unknown
  key?: string
}

function readHistory(action: Action) {
  const { pathname, search, hash } = window.location
  const { usr: state = null, key = 'default' } = (history.state ?? {}) as HistoryState
  return { location: { pathname, search, hash, state, key }, navigationType: action as NavigationType }
}

function createNavigator(onChange: (action: Action) => void): Navigator {
  const toState = (usr: unknown): HistoryState => ({ usr, key: Math.random().toString(36).slice(2, 10) })
  return {
    createHref: toUrl,
    go: (delta) => history.go(delta),
    push(to, state) {
      try {
        history.pushState(toState(state), '', toUrl(to))
      } catch (error) {
        // State that cannot be stored. Otherwise, the browser has reached its limit of entries.
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error
        window.location.assign(toUrl(to))
      }
      onChange('PUSH')
    },
    replace(to, state) {
      history.replaceState(toState(state), '', toUrl(to))
      onChange('REPLACE')
    },
  }
}

/** Returns the URL of a path on this site, with the base URL. */
export function toUrl(to: To): string {
  if (typeof to === 'string') return to
  const { pathname = '/', search = '', hash = '' } = to
  return pathname + search + hash
}
