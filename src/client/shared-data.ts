import { useEffect, useState } from 'react'
import { useShownPage } from './context.ts'

const requests = new Map<string, Promise<unknown>>()

/**
 * Data that several pages share, fetched from its own file when `wanted` turns true. Undefined until it has come; a failed
 * fetch is tried again the next time it is wanted.
 */
export function useSharedData<T>(url: string | undefined, wanted: boolean): T | undefined {
  const [loaded, setLoaded] = useState<{ url: string; data: T }>()
  useEffect(() => {
    if (!url || !wanted || loaded?.url === url) return
    let current = true
    request(url).then(
      (data) => current && setLoaded({ url, data: data as T }),
      (error) => console.warn(`${url} could not be fetched.`, error),
    )
    return () => {
      current = false
    }
  }, [url, wanted, loaded])
  return loaded?.url === url ? loaded?.data : undefined
}

function request(url: string): Promise<unknown> {
  const known = requests.get(url)
  if (known) return known
  const promise = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`)
    return response.json() as Promise<unknown>
  })
  requests.set(url, promise)
  promise.catch(() => requests.delete(url))
  return promise
}

/**
 * Data that the shown page shares with others. On a first load, where the HTML shows it already, `adopt` reads it back from
 * there; where that gives nothing, it is fetched.
 */
export function usePageShared<T>(url: string | undefined, adopt: () => T | undefined): T | undefined {
  const { shared } = useShownPage()
  if (url !== undefined && !shared.has(url)) {
    const adopted = adopt()
    if (adopted !== undefined) shared.set(url, adopted)
  }
  const value = url === undefined ? undefined : (shared.get(url) as T | undefined)
  const fetched = useSharedData<T>(url, value === undefined)
  return value ?? fetched
}
