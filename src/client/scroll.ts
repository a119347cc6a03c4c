import type { Location } from 'react-router-dom'
import { readStored, storeValue } from './storage.ts'

const scrollStorageKey = (location: Location) => `lectern-scroll:${location.key}:${location.pathname}`

/** Saves the scroll position of a history entry. */
export function saveScroll(location: Location): void {
  storeValue('sessionStorage', scrollStorageKey(location), String(Math.round(window.scrollY)))
}

/** Scrolls a newly displayed page to its saved position, its hash, or the top. */
export function restoreScroll(location: Location, action: string): void {
  if (action === 'POP') {
    const saved = readScroll(location)
    if (saved !== undefined) {
      window.scrollTo({ top: saved, behavior: 'instant' })
      return
    }
  }
  if (location.hash) {
    const target = document.getElementById(decodeHash(location.hash))
    if (target) {
      const details = target.closest('details')
      if (details) details.open = true
      // As the browser does for what is hidden until it is found.
      target.dispatchEvent(new Event('beforematch', { bubbles: true }))
      target.scrollIntoView()
      return
    }
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
}

function readScroll(location: Location): number | undefined {
  const value = readStored('sessionStorage', scrollStorageKey(location))
  return value === null ? undefined : Number(value)
}

export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Returns whether this document was loaded by going back, going forward or reloading. */
export function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && (entry as PerformanceNavigationTiming).type !== 'navigate'
}
