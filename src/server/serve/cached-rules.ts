import { readStamp } from '../../platform/index.ts'

/** Returns a function that reads the rules of a file, cached until the file changes. */
export function createRules<T>(file: string, read: (file: string) => T): () => T {
  let cached: { stamp: string | undefined; rules: T } | undefined
  return () => {
    const stamp = readStamp(file)
    if (cached === undefined || stamp !== cached.stamp) cached = { stamp, rules: read(file) }
    return cached.rules
  }
}
