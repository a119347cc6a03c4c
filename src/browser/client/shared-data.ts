import { useEffect, useState } from 'react'
import { useDisplayedPage } from './context.ts'
import { fetchJson } from './fetch-json.ts'
import { memoize } from './memoize.ts'

const requests = new Map<string, Promise<unknown>>()

/**
 * Returns data shared by several pages, fetched when `isNeeded` becomes true; undefined until then. A failed fetch is repeated the
 * next time it is needed.
 */
export function useSharedData<T>(url: string | undefined, isNeeded: boolean): T | undefined {
  const [loaded, setLoaded] = useState<{ url: string; data: T }>()
  useEffect(() => {
    if (!url || !isNeeded || loaded?.url === url) return
    let current = true
    memoize(requests, url, () => fetchJson(url)).then(
      (data) => current && setLoaded({ url, data: data as T }),
      (error) => console.warn(`Cannot fetch ${url}.`, error),
    )
    return () => {
      current = false
    }
  }, [url, isNeeded, loaded])
  return loaded?.url === url ? loaded?.data : undefined
}

/**
 * Returns data that the displayed page shares with others. On the first load `readFromHtml` reads it back from the HTML; if that
 * returns undefined, it is fetched.
 */
export function usePageShared<T>(url: string | undefined, readFromHtml: () => T | undefined): T | undefined {
  const { shared } = useDisplayedPage()
  if (url !== undefined && !shared.has(url)) {
    const initial = readFromHtml()
    if (initial !== undefined) shared.set(url, initial)
  }
  const value = url === undefined ? undefined : (shared.get(url) as T | undefined)
  const fetched = useSharedData<T>(url, value === undefined)
  return value ?? fetched
}
