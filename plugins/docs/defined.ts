/** A copy without the keys that hold undefined, as JSON would have it. */
export function defined<T extends object>(value: T): T {
  const copy = {} as T
  for (const key in value) {
    if (value[key] !== undefined) copy[key] = value[key]
  }
  return copy
}
