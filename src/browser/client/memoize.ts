/** Creates one promise per key; a rejected one is removed, so that the next call retries. */
export function memoize<T>(map: Map<string, Promise<T>>, key: string, create: () => Promise<T>): Promise<T> {
  const existing = map.get(key)
  if (existing) return existing
  const promise = create()
  map.set(key, promise)
  promise.catch(() => map.delete(key))
  return promise
}
