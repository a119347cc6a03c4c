/**
 * Returns an object whose properties are read when they are used: the modules of a theme load before the data of the site.
 */
export function lazyObject<T extends object>(read: () => T): T {
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(read(), name),
    has: (_, name) => Reflect.has(read(), name),
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor(_, name) {
      const descriptor = Reflect.getOwnPropertyDescriptor(read(), name)
      return descriptor && { ...descriptor, configurable: true, writable: true }
    },
  })
}
