import { createRegistry, type Registry } from './registry.ts'

/** The registry of the Node side, which has all modules from the beginning. One that throws hides no other. */
export interface ServerRegistry extends Registry {
  /** Brings modules by id; settled when all of them are there or have failed. */
  provide(modules: Record<string, () => Promise<unknown>>): Promise<void>
}

/** What a module has thrown when it was loaded, for those who ask for it. */
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
  return {
    ...registry,
    get(id) {
      const failure = failures.get(id)
      if (failure) throw failure
      return registry.get(id)
    },
    async provide(modules) {
      for (const [id, load] of Object.entries(modules)) {
        try {
          registry.define(id, await load())
        } catch (cause) {
          failures.set(id, cause instanceof ModuleFailure ? cause : new ModuleFailure(id, cause))
        }
      }
    },
  }
}
