import path from 'node:path'
import { type Diagnostic, describeValue, keyPath, type Severity } from 'lectern/plugin-kit'

/** Where a value is in the Docusaurus config. */
export type KeyPath = readonly PropertyKey[]

/** A module that a config names. */
export interface ImportedModule {
  value: unknown
  /** Absolute. */
  file: string
}

/** Loads a package or a file, relative to the config. Undefined if there is none. */
export type ImportModule = (request: string) => Promise<ImportedModule | undefined>

export interface DocusaurusContext {
  siteDir: string
  /** Path of the Docusaurus config, relative to the site folder. */
  configFile: string
  /** The locale to evaluate the config for. Default: the default one. */
  locale?: string
  /** Default: nothing is installed. */
  importModule?: ImportModule
}

/** A call of a built-in plugin, as a site config has it. */
export interface PluginCall {
  name: string
  options: Values
  /** Where the options come from. */
  optionsPath: KeyPath
}

/** What all parts of the conversion use. */
export interface Mapping {
  siteDir: string
  configFile: string
  importModule: ImportModule
  diagnostics: Diagnostic[]
  /** Calls of built-in plugins, by the name of the plugin. */
  calls: Map<string, PluginCall>
  /** Places of the plugins that run as they are, by the name of the plugin. */
  adapted: Map<string, KeyPath>
  /** What the exports of an installed package are; undefined if it is not installed or fails. */
  importPackage(name: string): Promise<unknown>
  /** Reports a problem of a key. */
  report(path: KeyPath, problem: { message: string; hint?: string; severity?: Severity; code?: string }): void
}

export function createMapping({
  siteDir,
  configFile,
  importModule = async () => undefined,
}: DocusaurusContext): Mapping {
  const diagnostics: Diagnostic[] = []
  return {
    siteDir,
    configFile,
    importModule,
    importPackage: async (name) => (await importModule(name).catch(() => undefined))?.value,
    diagnostics,
    calls: new Map(),
    adapted: new Map(),
    report(path, { code = 'docusaurus-config', severity = 'warning', ...problem }) {
      const item = path.length === 0 ? {} : { item: keyPath(path) }
      diagnostics.push({ code, severity, ...problem, sourcePath: configFile, ...item })
    },
  }
}

export type Values = Record<string, unknown>

export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value can be sent to the browser. */
export function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}

/** Returns an object's values, or none with an error. Undefined and null are empty. */
export function readValues(value: unknown, path: KeyPath, mapping: Mapping): Values {
  if (value === undefined || value === null) return {}
  if (isValues(value)) return value
  reportInvalid(path, 'an object', value, mapping)
  return {}
}

/** Returns a list, or an empty one with an error. Undefined and null are empty. */
export function readList(value: unknown, path: KeyPath, mapping: Mapping): unknown[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value
  reportInvalid(path, 'a list', value, mapping)
  return []
}

export function reportInvalid(path: KeyPath, expected: string, value: unknown, { report }: Mapping): void {
  const message = `\`${keyPath(path)}\`: expected ${expected}, found ${describeValue(value)}.`
  report(path, { severity: 'error', message, hint: `Set \`${keyPath(path)}\` to ${expected}.` })
}

/** Reports keys that are not known here. */
export function reportUnknownKeys(values: Values, path: KeyPath, known: Iterable<string>, mapping: Mapping): void {
  const names = new Set(known)
  for (const key of Object.keys(values)) {
    if (values[key] === undefined || names.has(key)) continue
    const place = [...path, key]
    const message = `\`${keyPath(place)}\` has no effect: Lectern does not know this key.`
    mapping.report(place, { message, hint: 'Remove it, or check its spelling.' })
  }
}

/** Returns the given keys that are set. */
export function pick(values: Values, keys: readonly string[]): Values {
  return Object.fromEntries(keys.filter((key) => values[key] !== undefined).map((key) => [key, values[key]]))
}

/** Returns a path relative to the site folder: configs often resolve paths themselves. */
export function toSitePath(file: unknown, { siteDir }: Pick<Mapping, 'siteDir'>): string {
  if (typeof file !== 'string') return file as never
  const relative = path.relative(siteDir, path.resolve(siteDir, file)).split(path.sep).join('/')
  return relative === '' ? '.' : relative
}
