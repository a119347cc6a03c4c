import { preferredVersionStorageKey, readStored, storeValue, useIsBrowser, usePage } from 'lectern/client'

/** Returns the name of the version that the page shows of a docs instance; elsewhere the one that the reader has chosen last. */
export function useDisplayedVersion(instance: string | undefined): string | undefined {
  const { version } = usePage()
  const inBrowser = useIsBrowser()
  if (instance === undefined) return undefined
  if (version?.instance === instance) return version.name
  return inBrowser ? (readStored('localStorage', preferredVersionStorageKey(instance)) ?? undefined) : undefined
}

/** Remembers a version that the reader has chosen. */
export function savePreferredVersion({ instance, name }: { instance: string; name: string }): void {
  storeValue('localStorage', preferredVersionStorageKey(instance), name)
}
