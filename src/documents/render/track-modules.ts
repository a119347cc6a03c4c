/** Prefix of documents in stacks. */
export const documentScheme = 'document:///'

/** The module of a document: returns its exports. */
export type Factory = (runtime: unknown) => { default: unknown; [name: string]: unknown }

export interface ModuleRegistry {
  get(id: string): unknown
  has(id: string): boolean
}

/** A name that a document imports but the module does not export. */
export interface MissingExport {
  /** Source path of the document. */
  document: string
  module: string
  name: string
  /** The names that the module exports. */
  exports: string[]
}

export interface TrackedModules {
  registry: ModuleRegistry
  factory(id: string, factory: Factory): Factory
  missing: MissingExport[]
  /** The document whose module is being evaluated, or threw. */
  readonly document: string | undefined
}

/** Records missing exports: documents read imported names while they are evaluated, and would go on with `undefined`. */
export function trackModules(registry: ModuleRegistry): TrackedModules {
  const missing: MissingExport[] = []
  let document: string | undefined
  const recordMissing = (module: string, name: string, target: object) => {
    if (document === undefined || missing.some((known) => known.module === module && known.name === name)) return
    missing.push({ document, module, name, exports: Object.keys(target) })
  }
  const trackExports = (id: string, module: unknown) => {
    if (typeof module !== 'object' || module === null) return module
    return new Proxy(module, {
      get(target, name, receiver) {
        // Resolving a promise with a module reads `then`.
        if (typeof name === 'string' && name !== 'then' && !(name in target)) recordMissing(id, name, target)
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
        // Code may read any property of a module that it loads with require().
        return document === undefined || id.startsWith('require ') ? module : trackExports(id, module)
      },
    },
    factory: (id, factory) => (runtime) => {
      document = id
      const result = factory(runtime)
      document = undefined
      // React's component stacks show function names, which are the same in all documents.
      if (typeof result.default === 'function')
        Object.defineProperty(result.default, 'name', { value: documentScheme + id })
      return result
    },
  }
}
