/**
 * Returns the value that an object has for a name of any origin. Plain access also finds what every object inherits, such as
 * `constructor`.
 */
export function ownValue<T>(values: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined
}

/** Creates an object for values by names of any origin. It inherits nothing, so `__proto__` is a name like all others. */
export function createDictionary<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>
}
