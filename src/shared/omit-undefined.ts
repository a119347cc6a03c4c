/** Returns a copy without the keys whose value is undefined. */
export function omitUndefined<T extends object>(value: T): T {
  const copy = {} as T
  for (const key in value) {
    if (value[key] !== undefined) copy[key] = value[key]
  }
  return copy
}
