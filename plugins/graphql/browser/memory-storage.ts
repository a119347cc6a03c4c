import type { GraphiQLProps } from 'graphiql'

/** Returns a storage that is gone with the dialog: what readers enter may be secret. */
export function memoryStorage(): NonNullable<GraphiQLProps['storage']> {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    getItem: (name) => values.get(name) ?? null,
    removeItem: (name) => {
      values.delete(name)
    },
    setItem: (name, value) => {
      values.set(name, value)
    },
  }
}
