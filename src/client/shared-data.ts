import { useEffect, useState } from 'react'
import { useDisplayedPage } from './context.ts'

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
    request(url).then(
      (data) => current && setLoaded({ url, data: data as T }),
      (error) => console.warn(`Cannot fetch ${url}.`, error),
    )
    return () => {
      current = false
    }
  }, [url, isNeeded, loaded])
  return loaded?.url === url ? loaded?.data : undefined
}

function request(url: string): Promise<unknown> {
  const existing = requests.get(url)
  if (existing) return existing
  const promise = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url} responded with status ${response.status}.`)
    return response.json() as Promise<unknown>
  })
  requests.set(url, promise)
  promise.catch(() => requests.delete(url))
  return promise
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
