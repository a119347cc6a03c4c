/** Whether the value is an object as a literal makes it: not a list, nor an instance of a class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // An object of another realm has another Object.prototype, but that too has nothing above it.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
