const storageKey = 'lectern-full-load'
const guardTime = 10_000

/**
 * Lets the browser itself load an address, once: a second call for the same address within ten seconds does nothing and
 * returns false, so that a broken deployment cannot make a loop. Also false when the browser is offline.
 */
export function fullLoad(url: string): boolean {
  if (navigator.onLine === false) return false
  try {
    const [guarded, time] = (sessionStorage.getItem(storageKey) ?? '').split(' ')
    if (guarded === url && Date.now() - Number(time) < guardTime) return false
    sessionStorage.setItem(storageKey, `${url} ${Date.now()}`)
  } catch {
    // Without storage nothing can guard against a loop, so none is risked.
    return false
  }
  if (url === location.pathname + location.search + location.hash) location.reload()
  else location.assign(url)
  return true
}
