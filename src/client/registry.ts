/**
 * The modules that bundles bring to the page: theme components, components of the site, packages that documents import.
 * A chunk defines its modules when it runs; a page is shown once all the modules it names are defined.
 */
export interface Registry {
  define(id: string, module: unknown): void
  get(id: string): unknown
  has(id: string): boolean
}

export function createRegistry(): Registry {
  const modules = new Map<string, unknown>()
  return {
    define(id, module) {
      modules.set(id, module)
    },
    get(id) {
      if (!modules.has(id)) throw new Error(`The module ${id} is not on this page.`)
      return modules.get(id)
    },
    has: (id) => modules.has(id),
  }
}

/** The value of a module's default export; a module without one is a fault of the site. */
export function defaultExport<T>(id: string, module: unknown): T {
  const value = (module as { default?: T }).default
  if (value === undefined) throw new Error(`${id} has no default export. Export the component with "export default".`)
  return value
}
