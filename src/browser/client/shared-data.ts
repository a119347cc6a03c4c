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
  const loaded = useSharedFiles<T>(() => (isNeeded && url !== undefined ? [url] : []))
  return url === undefined ? undefined : loaded.get(url)
}

/**
 * Returns the loaded files of data that several pages share, by URL.
 * @param findNeeded returns the URLs of the files that are needed, given those that are loaded
 */
export function useSharedFiles<T>(
  findNeeded: (loaded: ReadonlyMap<string, T>) => readonly string[],
): ReadonlyMap<string, T> {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, T>>(() => new Map())
  const missing = findNeeded(loaded).filter((url) => !loaded.has(url))
  const key = missing.join('\n')
  useEffect(() => {
    let current = true
    for (const url of key === '' ? [] : key.split('\n')) {
      memoize(requests, url, () => fetchJson(url)).then(
        (data) => current && setLoaded((others) => new Map(others).set(url, data as T)),
        (error) => console.warn(`Cannot fetch ${url}.`, error),
      )
    }
    return () => {
      current = false
    }
  }, [key])
  return loaded
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
