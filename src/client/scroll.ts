import type { Location } from 'react-router-dom'

const keyOf = (location: Location) => `lectern-scroll:${location.key}:${location.pathname}`

/** Remembers how far the page of this history entry is scrolled. */
export function saveScroll(location: Location): void {
  try {
    sessionStorage.setItem(keyOf(location), String(Math.round(window.scrollY)))
  } catch {
    // Without storage, going back shows the page from its top.
  }
}

/** Scrolls a page that has just been shown: back to where it was, to its hash, or to the top. */
export function restoreScroll(location: Location, action: string): void {
  if (action === 'POP') {
    const saved = savedScroll(location)
    if (saved !== undefined) {
      window.scrollTo({ top: saved, behavior: 'instant' })
      return
    }
  }
  if (location.hash) {
    const target = document.getElementById(decodeHash(location.hash))
    if (target) {
      const folded = target.closest('details')
      if (folded) folded.open = true
      target.scrollIntoView()
      return
    }
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
}

function savedScroll(location: Location): number | undefined {
  try {
    const value = sessionStorage.getItem(keyOf(location))
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

/** Whether this document was loaded by going back, going forward or reloading. */
export function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && (entry as PerformanceNavigationTiming).type !== 'navigate'
}
