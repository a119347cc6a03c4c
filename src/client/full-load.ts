const storageKey = 'lectern-full-load'
const guardDuration = 10_000

/**
 * Loads a URL in the browser. Returns false without loading if the same URL was loaded less than ten seconds ago, so that a broken
 * deployment cannot cause a loop, and if the browser is offline.
 */
export function fullLoad(url: string): boolean {
  if (navigator.onLine === false) return false
  try {
    const [guardedUrl, time] = (sessionStorage.getItem(storageKey) ?? '').split(' ')
    if (guardedUrl === url && Date.now() - Number(time) < guardDuration) return false
    sessionStorage.setItem(storageKey, `${url} ${Date.now()}`)
  } catch {
    // Without storage there is no protection against a loop.
    return false
  }
  if (url === location.pathname + location.search + location.hash) location.reload()
  else location.assign(url)
  return true
}
