import { useCallback, useMemo, useSyncExternalStore } from 'react'

export type StorageType = 'localStorage' | 'sessionStorage' | 'none'

export interface StorageSlot {
  get(): string | null
  set(value: string): void
  del(): void
  /** Calls the listener when another tab or another slot changes the value. @returns a function that ends it */
  listen(listener: (event: StorageEvent) => void): () => void
}

export interface StorageOptions {
  persistence?: StorageType
}

/** Returns access to a key of the browser's storage. Nothing is stored on the server, or if the browser does not allow it. */
export function createStorageSlot(key: string, { persistence = 'localStorage' }: StorageOptions = {}): StorageSlot {
  const storage = () => {
    if (typeof window === 'undefined' || persistence === 'none') return undefined
    try {
      return window[persistence]
    } catch {
      return undefined
    }
  }
  const change = (newValue: string | null) => {
    const area = storage()
    if (!area) return
    try {
      const oldValue = area.getItem(key)
      if (newValue === null) area.removeItem(key)
      else area.setItem(key, newValue)
      const init = { key, oldValue, newValue, url: location.href, storageArea: area }
      window.dispatchEvent(new StorageEvent('storage', init))
    } catch (error) {
      console.warn(`Cannot store "${key}".`, error)
    }
  }
  return {
    get: () => storage()?.getItem(key) ?? null,
    set: (value) => change(value),
    del: () => change(null),
    listen(listener) {
      if (typeof window === 'undefined') return () => {}
      const handle = (event: StorageEvent) => {
        if (event.storageArea === storage() && event.key === key) listener(event)
      }
      window.addEventListener('storage', handle)
      return () => window.removeEventListener('storage', handle)
    },
  }
}

/** Returns the value of a key, null on the server, and the key's storage. */
export function useStorageSlot(key: string | null, options?: StorageOptions): [string | null, StorageSlot] {
  const persistence = key === null ? 'none' : options?.persistence
  const slot = useMemo(() => createStorageSlot(key ?? '', persistence ? { persistence } : {}), [key, persistence])
  const subscribe = useCallback((notify: () => void) => slot.listen(notify), [slot])
  return [useSyncExternalStore(subscribe, slot.get, () => null), slot]
}

/** Lists the keys of a storage of the browser. */
export function listStorageKeys(storage: Storage = window.localStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)
}
