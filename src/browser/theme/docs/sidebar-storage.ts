import { readStored, storeValue } from 'lectern/client'

/** State of a sidebar, in session storage. */
export interface StoredSidebar {
  /** Categories that the reader opened (true) or closed (false), by key. */
  choices: Record<string, boolean>
  /** Scroll position in px. */
  top: number
}

const storageKey = (url: string) => `lectern-sidebar:${url}`

/** @param url URL of the sidebar's full tree, which identifies it */
export function readStoredSidebar(url: string): StoredSidebar {
  let stored: Partial<StoredSidebar> = {}
  try {
    stored = JSON.parse(readStored('sessionStorage', storageKey(url)) ?? '{}')
  } catch (error) {
    console.warn('Cannot read the sidebar state.', error)
  }
  return { choices: stored.choices ?? {}, top: stored.top ?? 0 }
}

export function storeSidebar(url: string, part: Partial<StoredSidebar>): void {
  storeValue('sessionStorage', storageKey(url), JSON.stringify({ ...readStoredSidebar(url), ...part }))
}
