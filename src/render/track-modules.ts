/** Before the name of a document where code is named. */
export const documentScheme = 'document:///'

/** The module of a document: what it exports, given its runtime. */
export type Factory = (runtime: unknown) => { default: unknown; [name: string]: unknown }

export interface ModuleRegistry {
  get(id: string): unknown
  has(id: string): boolean
}

/** A name that a document imports and the module does not export. */
export interface MissingExport {
  /** Source path of the document. */
  document: string
  module: string
  name: string
  /** What it does export. */
  exports: string[]
}

export interface WatchedModules {
  registry: ModuleRegistry
  factory(id: string, factory: Factory): Factory
  missing: MissingExport[]
  /** The document that was being made when something was thrown. */
  readonly document: string | undefined
}

/**
 * Takes note of what documents import in vain: they read the names from the modules while they are made, and would go on
 * with `undefined`.
 */
export function watchModules(registry: ModuleRegistry): WatchedModules {
  const missing: MissingExport[] = []
  let document: string | undefined
  const note = (module: string, name: string, target: object) => {
    if (document === undefined || missing.some((known) => known.module === module && known.name === name)) return
    missing.push({ document, module, name, exports: Object.keys(target) })
  }
  const watched = (id: string, module: unknown) => {
    if (typeof module !== 'object' || module === null) return module
    return new Proxy(module, {
      get(target, name, receiver) {
        // A promise that is resolved with a module asks for the second one.
        if (typeof name === 'string' && name !== 'then' && !(name in target)) note(id, name, target)
        return Reflect.get(target, name, receiver)
      },
    })
  }
  return {
    missing,
    get document() {
      return document
    },
    registry: {
      has: registry.has,
      get(id) {
        const module = registry.get(id)
        // Of what require() gives anything may be asked.
        return document === undefined || id.startsWith('require ') ? module : watched(id, module)
      },
    },
    factory: (id, factory) => (runtime) => {
      document = id
      const result = factory(runtime)
      document = undefined
      // React lists components by name, and all documents have the same.
      if (typeof result.default === 'function')
        Object.defineProperty(result.default, 'name', { value: documentScheme + id })
      return result
    },
  }
}
