import { randomUUID } from 'node:crypto'

/** How a module gives access to a value. */
export interface ImportedValue {
  request: string
  /** Name of the export; `*` for the module itself. */
  imported: string
  /** Key of the export's value, if the value is a member of it. */
  member?: string
}

/** A function of the config, as it was reported. */
export interface TracedFunction {
  /** Index in the functions of the instrumented config. */
  id: number
  /** The current values of the variables that it uses from outside. Throws if one has none. */
  values(): Record<string, unknown>
}

export interface ValueSources {
  /** Name of the global symbol that instrumented code reports to. */
  key: string
  findFunction(value: unknown): TracedFunction | undefined
  findImport(value: unknown): ImportedValue | undefined
  /** Stops collecting. */
  close(): void
}

/** Collects where the values of a config come from, while its instrumented code runs. */
export function collectSources(): ValueSources {
  const key = `lectern.migrate ${randomUUID()}`
  const functions = new WeakMap<object, TracedFunction>()
  const modules: LoadedModules = new Map()
  const index = { size: -1, values: new Map<unknown, ImportedValue>() }
  const globals = globalThis as unknown as Record<symbol, unknown>
  globals[Symbol.for(key)] = {
    fn(id: number, value: object, values: TracedFunction['values']) {
      functions.set(value, { id, values })
      return value
    },
    load(request: string, loaded: unknown, isImport = false) {
      const add = (module: unknown, names: boolean) => void modules.set(module, { request, hasNames: names })
      if (loaded instanceof Promise) loaded.then((module: unknown) => add(module, true)).catch(() => {})
      else add(loaded, isImport || hasNames(loaded, request))
      return loaded
    },
  }
  return {
    key,
    findFunction: (value) => (typeof value === 'function' ? functions.get(value) : undefined),
    findImport(value) {
      if (index.size !== modules.size) Object.assign(index, { size: modules.size, values: indexModules(modules) })
      return index.values.get(value)
    },
    close: () => void delete globals[Symbol.for(key)],
  }
}

/** Modules of the config, and whether they export by name, as ES modules do. */
type LoadedModules = Map<unknown, { request: string; hasNames: boolean }>

function indexModules(modules: LoadedModules): Map<unknown, ImportedValue> {
  const found = new Map<unknown, ImportedValue>()
  const add = (value: unknown, source: ImportedValue) => {
    if (isTraceable(value) && !found.has(value)) found.set(value, source)
  }
  for (const [module, { request, hasNames: isNamed }] of modules) {
    if (isNamed) {
      for (const [imported, value] of entriesOf(module)) add(value, { request, imported })
      for (const [member, value] of entriesOf((module as { default?: unknown }).default))
        add(value, { request, imported: 'default', member })
      add(module, { request, imported: '*' })
    } else {
      add(module, { request, imported: 'default' })
      for (const [member, value] of entriesOf(module)) add(value, { request, imported: 'default', member })
    }
  }
  return found
}

/** Whether what `require` returns is an ES module. */
function hasNames(module: unknown, request: string): boolean {
  if (typeof module !== 'object' || module === null) return false
  const isBundled = /^(?:\.|#|@site\/)/.test(request)
  // Modules of the site are bundled, which gives them no tag.
  return Object.prototype.toString.call(module) === '[object Module]' || (isBundled && '__esModule' in module)
}

function entriesOf(value: unknown): [string, unknown][] {
  if (!isTraceable(value) || Array.isArray(value)) return []
  return Object.keys(value as object)
    .filter((name) => name !== 'module.exports')
    .flatMap((name): [string, unknown][] => {
      try {
        return [[name, (value as Record<string, unknown>)[name]]]
      } catch {
        return []
      }
    })
}

/** Primitive values are not unique. */
function isTraceable(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null)
}
