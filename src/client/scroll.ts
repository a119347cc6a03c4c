import type { Location } from 'react-router-dom'

const scrollStorageKey = (location: Location) => `lectern-scroll:${location.key}:${location.pathname}`

/** Saves the scroll position of a history entry. */
export function saveScroll(location: Location): void {
  try {
    sessionStorage.setItem(scrollStorageKey(location), String(Math.round(window.scrollY)))
  } catch {
    // Without storage, going back shows the top of the page.
  }
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
      target.scrollIntoView()
      return
    }
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
}

function readScroll(location: Location): number | undefined {
  try {
    const value = sessionStorage.getItem(scrollStorageKey(location))
    return value === null ? undefined : Number(value)
  } catch {
    return undefined
  }
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
