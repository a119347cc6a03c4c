import { useIsBrowser } from 'lectern/client'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type History, useHistory } from '../history.ts'

/** Returns the value of a parameter of the address; null on the server and without one. */
export function useQueryStringValue(key: string | null): string | null {
  const { search } = useLocation()
  const inBrowser = useIsBrowser()
  return key === null || !inBrowser ? null : new URLSearchParams(search).get(key)
}

type Setter<T> = (value: T, options?: { push?: boolean }) => void

function useSearch(): [string, (parameters: URLSearchParams, push: boolean) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const change = useCallback(
    (parameters: URLSearchParams, push: boolean) => {
      const { pathname, hash } = window.location
      navigate({ pathname, search: parameters.toString(), hash }, { replace: !push })
    },
    [navigate],
  )
  return [search, change]
}

/** Returns a parameter of the address, empty without one, and a function that changes it. */
export function useQueryString(key: string): [string, Setter<string | null>] {
  const value = useQueryStringValue(key) ?? ''
  const [, change] = useSearch()
  const set: Setter<string | null> = useCallback(
    (next, { push = false } = {}) => {
      const parameters = new URLSearchParams(window.location.search)
      if (next) parameters.set(key, next)
      else parameters.delete(key)
      change(parameters, push)
    },
    [key, change],
  )
  return [value, set]
}

/** Returns all values of a parameter of the address, and a function that changes them. */
export function useQueryStringList(key: string): [string[], Setter<string[]>] {
  const inBrowser = useIsBrowser()
  const [search, change] = useSearch()
  const set: Setter<string[]> = useCallback(
    (next, { push = false } = {}) => {
      const parameters = new URLSearchParams(window.location.search)
      parameters.delete(key)
      for (const value of next) parameters.append(key, value)
      change(parameters, push)
    },
    [key, change],
  )
  return [inBrowser ? new URLSearchParams(search).getAll(key) : [], set]
}

/** Returns a function that removes all parameters from the address. */
export function useClearQueryString(): () => void {
  const [, change] = useSearch()
  return useCallback(() => change(new URLSearchParams(), false), [change])
}

/** Merges the parameters of addresses; later ones win. */
export function mergeSearchParams(params: URLSearchParams[], strategy: 'append' | 'set' = 'set'): URLSearchParams {
  const merged = new URLSearchParams()
  for (const [key, value] of params.flatMap((each) => [...each])) merged[strategy](key, value)
  return merged
}

/** Merges the queries of addresses; later ones win. The result begins with `?`, or is empty. */
export function mergeSearchStrings(texts: (string | undefined)[], strategy: 'append' | 'set' = 'set'): string {
  const merged = mergeSearchParams(
    texts.map((text) => new URLSearchParams(text ?? '')),
    strategy,
  ).toString()
  return merged && `?${merged}`
}

/** Returns a value of the history. */
export function useHistorySelector<T>(selector: (history: History) => T): T {
  useLocation()
  return selector(useHistory())
}

/** Does nothing: navigations back cannot be prevented. */
export function useHistoryPopHandler(_handler: unknown): void {}

/** Returns the query of the search page, and functions for it. */
export function useSearchQueryString(): [string, (query: string) => void] {
  return useQueryString('q')
}
