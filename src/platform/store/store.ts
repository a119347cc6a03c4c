/** A persistent cache. Entries have a space (their type) and a key. */
export interface Store {
  /** Returns the bytes of an entry; undefined if it is missing or damaged. */
  get(space: string, key: string): Promise<Buffer | undefined>
  put(space: string, key: string, value: string | Uint8Array): Promise<void>
  /** Whether there is an entry, which may be damaged. */
  has(space: string, key: string): Promise<boolean>
}

/** Creates a store in memory, for tests. */
export function createMemoryStore(): Store {
  const entries = new Map<string, Buffer>()
  return {
    get: async (space, key) => entries.get(`${space}/${key}`),
    put: async (space, key, value) => void entries.set(`${space}/${key}`, Buffer.from(value as string)),
    has: async (space, key) => entries.has(`${space}/${key}`),
  }
}
