import { isObject } from './spec.ts'

/** The keys of operations in a path item, in their order on pages. */
export const methods = ['get', 'query', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace']

/** The key of the operations of a path item that have other methods, since version 3.2. */
export const additionalKey = 'additionalOperations'

/** Where the operations of a path item are. */
export interface MethodPath {
  /** As requests send it. */
  method: string
  /** The keys that lead from the path item to the operation. */
  keys: [key: string, ...string[]]
}

/** The operations that path items may have together: those with keys of their own, then the others. */
export function methodPaths(items: readonly unknown[]): MethodPath[] {
  const others = items.flatMap((item) => {
    const found = isObject(item) && Object.hasOwn(item, additionalKey) ? item[additionalKey] : undefined
    return isObject(found) ? Object.keys(found).filter((name) => !name.startsWith('x-')) : []
  })
  return [
    ...methods.map((key): MethodPath => ({ method: key.toUpperCase(), keys: [key] })),
    ...[...new Set(others)].map((method): MethodPath => ({ method, keys: [additionalKey, method] })),
  ]
}
