type StorageName = 'localStorage' | 'sessionStorage'

/** The warnings logged so far, so that an event that repeats does not repeat them. */
const logged = new Set<string>()

/** Returns a stored value; null if there is none, or if the browser blocks storage, which is logged once. */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch (error) {
    logOnce(`Cannot read ${storage}.`, error)
    return null
  }
}

/** Stores a value. Returns false if the browser does not store it, which is logged once. */
export function storeValue(storage: StorageName, key: string, value: string): boolean {
  try {
    window[storage].setItem(key, value)
    return true
  } catch (error) {
    logOnce(`Cannot store in ${storage}.`, error)
    return false
  }
}

function logOnce(message: string, error: unknown): void {
  if (logged.has(message)) return
  logged.add(message)
  console.warn(message, error)
}
