import { laidOutAttribute } from '../../../shared/runtime-contract.ts'
import { reveal } from './reveal-matches.ts'
import { readStored, storeValue } from './storage.ts'

/** What identifies a history entry, and where it scrolls to at first: part of the router's location. */
export interface ScrollLocation {
  key: string
  pathname: string
  hash: string
}

const scrollStorageKey = (location: ScrollLocation) => `lectern-scroll:${location.key}:${location.pathname}`

/** Saves the scroll position of a history entry. */
export function saveScroll(location: ScrollLocation): void {
  storeValue('sessionStorage', scrollStorageKey(location), String(Math.round(window.scrollY)))
}

/** Scrolls a newly displayed page to its saved position, its hash, or the top. */
export function restoreScroll(location: ScrollLocation, action: string): void {
  const saved = action === 'POP' ? readStored('sessionStorage', scrollStorageKey(location)) : null
  const target = findTarget(location.hash)
  layOut(saved !== null || target !== null)
  // As the browser does for what is hidden until it is found.
  target?.dispatchEvent(new Event('beforematch', { bubbles: true }))
  if (target && saved === null) target.scrollIntoView()
  else window.scrollTo({ top: Number(saved), behavior: 'instant' })
}

function findTarget(hash: string): HTMLElement | null {
  return hash ? document.getElementById(decodeHash(hash)) : null
}

/**
 * Shows what the hash of the URL names, if it is hidden: a URL can be opened from anywhere.
 * @returns whether it is in tabs that need React
 */
export function revealHash(): boolean {
  const target = findTarget(window.location.hash)
  if (!target?.closest('[role=tabpanel][hidden], details:not([open])')) return false
  reveal(target)
  layOut(true)
  requestAnimationFrame(() => target.scrollIntoView())
  return target.closest('[role=tabpanel][hidden]') !== null
}

/** Lets style sheets skip nothing: the heights of what they skip are only estimated, and would lead elsewhere. */
function layOut(all: boolean): void {
  document.documentElement.toggleAttribute(laidOutAttribute, all)
}

export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Saves and restores the position of the current entry, and lets the browser follow links in the page, until the router does. */
export function followScroll(isHydrated: () => boolean): void {
  const { key = 'default' } = (history.state ?? {}) as { key?: string }
  const { pathname, hash } = window.location
  const entry = { key, pathname, hash }
  // Otherwise the browser restores it.
  if (history.scrollRestoration === 'manual' && isReturn()) restoreScroll(entry, 'POP')
  window.addEventListener('pagehide', () => {
    if (!isHydrated()) saveScroll(entry)
  })
  document.addEventListener('click', ({ target }) => {
    if (!isHydrated() && (target as Element).closest('a')?.hash) layOut(true)
  })
  // The browser scrolls to the end only after that.
  document.addEventListener('keydown', ({ key, metaKey }) => {
    if (key === 'End' || (metaKey && key === 'ArrowDown')) layOut(true)
  })
}

/** Returns whether this document was loaded by going back, going forward or reloading. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && (entry as PerformanceNavigationTiming).type !== 'navigate'
}
