import { readStored, storeValue } from './boot/index.ts'

const storageKey = 'lectern-full-load'
const guardDuration = 10_000

/**
 * Loads a URL in the browser. Returns false without loading if the same URL was loaded less than ten seconds ago, so that a broken
 * deployment cannot cause a loop, and if the browser is offline.
 */
export function fullLoad(url: string): boolean {
  if (navigator.onLine === false) return false
  const [guardedUrl, time] = (readStored('sessionStorage', storageKey) ?? '').split(' ')
  if (guardedUrl === url && Date.now() - Number(time) < guardDuration) return false
  // Without storage there is no protection against a loop.
  if (!storeValue('sessionStorage', storageKey, `${url} ${Date.now()}`)) return false
  if (url === location.pathname + location.search + location.hash) location.reload()
  else location.assign(url)
  return true
}
