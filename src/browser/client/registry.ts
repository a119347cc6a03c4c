/**
 * Modules of the bundles by id: theme components, components of the site, packages that documents import. A chunk defines its
 * modules when it runs; a page is rendered once all modules it needs are defined.
 */
export interface Registry {
  define(id: string, module: unknown): void
  get(id: string): unknown
  has(id: string): boolean
}

/** Thrown for a module that no bundle of the page contains. Node code recognizes it by its name. */
export class MissingModuleError extends Error {
  readonly id: string

  constructor(id: string) {
    super(`Module ${id} is not available on this page.`)
    this.name = 'MissingModuleError'
    this.id = id
  }
}

export function createRegistry(): Registry {
  const modules = new Map<string, unknown>()
  return {
    define(id, module) {
      modules.set(id, module)
    },
    get(id) {
      if (!modules.has(id)) throw new MissingModuleError(id)
      return modules.get(id)
    },
    has: (id) => modules.has(id),
  }
}

/**
 * Returns a module's default export.
 * @throws Error if it has none
 */
export function getDefaultExport<T>(id: string, module: unknown): T {
  const value = (module as { default?: T }).default
  if (value === undefined) throw new Error(`${id} has no default export. Export the component with "export default".`)
  return value
}
