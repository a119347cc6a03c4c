import { createRegistry, type Registry } from './registry.ts'
import { fillSlot } from './slots.ts'

/** The registry for server rendering. It has all modules; one that fails to load does not affect the others. */
export interface ServerRegistry extends Registry {
  /** Loads modules by id; resolves when all have loaded or failed. */
  loadAll(modules: Record<string, () => Promise<unknown>>): Promise<void>
}

/** Thrown by `get` for a module that failed to load. */
export class ModuleFailure extends Error {
  readonly id: string

  constructor(id: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'ModuleFailure'
    this.id = id
  }
}

export function createServerRegistry(): ServerRegistry {
  const registry = createRegistry()
  const failures = new Map<string, ModuleFailure>()
  const define = (id: string, module: unknown) => {
    failures.delete(id)
    registry.define(id, module)
  }
  return {
    ...registry,
    define,
    get(id) {
      const failure = failures.get(id)
      if (failure) throw failure
      return registry.get(id)
    },
    async loadAll(modules) {
      for (const [id, load] of Object.entries(modules)) {
        try {
          define(id, await load())
        } catch (cause) {
          const failure = cause instanceof ModuleFailure ? cause : new ModuleFailure(id, cause)
          failures.set(id, failure)
          if (id.startsWith('@theme/')) fillSlot(id.slice('@theme/'.length), { default: () => rethrow(failure) })
        }
      }
    },
  }
}

/** Pages that render a component of the site fail if it cannot be loaded; they must not fall back to that of the theme. */
function rethrow(failure: ModuleFailure): never {
  throw failure
}
