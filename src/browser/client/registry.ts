import { fillSlot, slotOriginal } from './slots.ts'

/**
 * Modules of the bundles by id: theme components, components of the site, packages that documents import. A chunk defines its
 * modules when it runs; a page is rendered once all modules it needs are defined.
 */
export interface Registry {
  /** A module with the id of a component replaces that of the theme. */
  define(id: string, module: unknown): void
  get(id: string): unknown
  has(id: string): boolean
  /** Returns the module that the theme has under the id of a component, whether it is replaced or not. */
  original(id: string): unknown
  /** Returns a module that may be defined later. */
  live(id: string): unknown
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
  const original = (id: string) => slotOriginal(id.replace(/^@theme(?:-original|-init)?\//, ''))
  const find = (id: string): unknown => (modules.has(id) ? modules.get(id) : original(id))
  const get = (id: string): unknown => {
    const module = find(id)
    if (module === undefined && !modules.has(id)) throw new MissingModuleError(id)
    return module
  }
  const has = (id: string) => modules.has(id) || original(id) !== undefined
  return {
    define(id, defined) {
      const module = id.startsWith('require ') ? defined : toNamespace(defined)
      modules.set(id, module)
      if (id.startsWith('@theme/')) fillSlot(id.slice('@theme/'.length), module as Record<string, unknown>)
    },
    get,
    has,
    original(id) {
      const module = original(id)
      if (module === undefined) throw new MissingModuleError(id)
      return module
    },
    live: (id) =>
      has(id)
        ? get(id)
        : new Proxy({}, { get: (_, name) => name === '__esModule' || Reflect.get(get(id) as object, name) }),
  }
}

/** Importers read what a CommonJS module exports as its default export, too. */
function toNamespace(module: unknown): unknown {
  if (typeof module !== 'function' && (typeof module !== 'object' || module === null)) return module
  return 'default' in module || '__esModule' in module ? module : { ...module, default: module }
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
