import type { Credential } from '../example/credentials.ts'

/** What readers have entered for the schemes of an API, until the page is left. */
const inMemory = new Map<string, Map<string, Credential>>()

const storageKey = (api: string) => `lectern-try-${api}`

/** What the reader has entered, in this page or, if they wanted it, earlier in this tab. */
export function loadEntered(api: string): Map<string, Credential> {
  const known = inMemory.get(api)
  if (known) return known
  const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(api)) ?? '[]')
  return new Map(Array.isArray(stored) ? (stored as [string, Credential][]) : [])
}

export function isRemembered(api: string): boolean {
  return sessionStorage.getItem(storageKey(api)) !== null
}

export function saveEntered(api: string, entered: Map<string, Credential>, isStored: boolean): void {
  inMemory.set(api, entered)
  if (isStored) sessionStorage.setItem(storageKey(api), JSON.stringify([...entered]))
  else sessionStorage.removeItem(storageKey(api))
}
