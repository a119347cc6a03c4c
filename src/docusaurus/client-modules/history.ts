import { useMemo, useRef } from 'react'
import { createPath, type Path, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { navigationEvent } from '../../shared/runtime-contract.ts'

export type Location = ReturnType<typeof useLocation>
export type Action = 'POP' | 'PUSH' | 'REPLACE'
export type Listener = (location: Location, action: Action) => void

interface Target extends Partial<Path> {
  state?: unknown
}

/** The history object of React Router 5. */
export interface History {
  readonly length: number
  readonly location: Location
  readonly action: Action
  push(to: string | Target, state?: unknown): void
  replace(to: string | Target, state?: unknown): void
  go(steps: number): void
  goBack(): void
  goForward(): void
  /** Calls the listener after each navigation to another page, and when the reader goes back or forward. @returns a function that ends it */
  listen(listener: Listener): () => void
  /** Does nothing: navigations cannot be prevented. */
  block(): () => void
  createHref(location: Partial<Path>): string
}

/** Returns the history of the site. The object is stable; its `location` is the displayed page. */
export function useHistory(): History {
  const navigate = useNavigate()
  const displayed = { location: useLocation(), action: useNavigationType() as Action }
  const state = useRef(displayed)
  state.current = displayed
  return useMemo(() => {
    const go = (steps: number) => void navigate(steps)
    const change = (replace: boolean) => (to: string | Target, data?: unknown) =>
      void navigate(to, { replace, state: data ?? (typeof to === 'object' ? to.state : undefined) })
    return {
      get length() {
        return typeof window === 'undefined' ? 1 : window.history.length
      },
      get location() {
        return state.current.location
      },
      get action() {
        return state.current.action
      },
      push: change(false),
      replace: change(true),
      go,
      goBack: () => go(-1),
      goForward: () => go(1),
      listen: (listener) =>
        listen((isReturn) => {
          const location = currentLocation()
          const { location: known, action } = state.current
          // A component that the navigation removes is not rendered with it.
          const latest = known.pathname === location.pathname ? action : 'PUSH'
          listener(location, isReturn ? 'POP' : latest)
        }),
      block: () => () => {},
      createHref: (location) => createPath(location),
    }
  }, [navigate])
}

function listen(onChange: (isReturn: boolean) => void): () => void {
  const events = [navigationEvent, 'popstate', 'hashchange']
  // One navigation fires several of the events.
  let last = window.location.href
  const notify = ({ type }: Event) => {
    if (window.location.href === last) return
    last = window.location.href
    onChange(type === 'popstate')
  }
  for (const name of events) window.addEventListener(name, notify)
  return () => {
    for (const name of events) window.removeEventListener(name, notify)
  }
}

function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: (window.history.state as { usr?: unknown } | null)?.usr, key: 'default' }
}
