/** Whether the value is an object literal or the like: not a list and not an instance of a class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // Another realm has its own Object.prototype, which has no prototype either.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
