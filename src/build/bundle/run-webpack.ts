import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Chunk, Compilation, Configuration, Module, Stats } from 'webpack'
import { SiteError } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'

export interface BundleError {
  message: string
  /** Absolute path of the file with the error. */
  file?: string
  /** Entry that imports the missing module. */
  entry?: string
  line?: number
  column?: number
  /** Import requests that lead to the error, innermost first. */
  requests: string[]
  /** Diagnostics of the document, if the error is that it does not compile. */
  diagnostics?: Diagnostic[]
}

export interface RunResult {
  /** Entry name → its files, relative to the output folder. */
  entries: Record<string, { scripts: string[]; styles: string[] }>
  /** Absolute paths of all files read. */
  inputs: string[]
  /** Absolute paths of the loaders that processed the modules. */
  loaders: string[]
  /** Entry name → requests resolved to external modules. */
  externals: Record<string, string[]>
  /** Entry name → values of the external modules, with those of the files that an entry loads when it needs them. */
  externalValues: Record<string, string[]>
  /** Entry name → absolute paths of the modules in its files, with their queries. */
  modules: Record<string, string[]>
  /** The same, with those of the files that an entry loads when it needs them. */
  allModules: Record<string, string[]>
  errors: BundleError[]
  /** Imports of names that a module does not export; not fatal. */
  missingExports: BundleError[]
}

/** The result of a run that is not repeated. */
export interface SingleRunResult extends RunResult {
  /** Absolute paths of the modules with errors, and of all that import them. They throw when they are loaded. */
  brokenFiles: string[]
}

/** Runs webpack once. Webpack is slow to load, so it is imported on demand. */
export async function runWebpack(config: Configuration): Promise<SingleRunResult> {
  const { default: webpack } = await import('webpack')
  let brokenFiles: string[] = []
  const stats = await new Promise<Stats>((resolve, reject) => {
    const compiler = webpack(config)
    if (!compiler) {
      reject(new Error('webpack failed to start.'))
      return
    }
    compiler.hooks.thisCompilation.tap('lectern-broken-files', (compilation) => {
      // Later, modules are merged.
      compilation.hooks.seal.tap('lectern-broken-files', () => {
        brokenFiles = findBrokenFiles(compilation)
      })
    })
    compiler.run((error, result) => {
      compiler.close(() => {})
      if (error || !result) reject(error ?? new Error('webpack returned no result.'))
      else resolve(result)
    })
  })
  return { ...toRunResult(stats), brokenFiles }
}

/** Extracts the result of a run. */
export function toRunResult({ compilation }: Stats): RunResult {
  const entries: RunResult['entries'] = {}
  const externals: RunResult['externals'] = {}
  const externalValues: RunResult['externalValues'] = {}
  const modules: RunResult['modules'] = {}
  const allModules: RunResult['allModules'] = {}
  const modulesIn = (chunks: Iterable<Chunk>): Module[] =>
    [...chunks]
      .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
      // Webpack may have merged modules into one.
      .flatMap((module) => (module as { modules?: readonly Module[] }).modules ?? [module])
  const externalsOf = (members: Module[], property: 'request' | 'userRequest'): string[] => {
    const values = (members as { externalType?: string; request?: unknown; userRequest?: string }[]).flatMap(
      (module) => {
        const value = module.externalType === undefined ? undefined : module[property]
        return typeof value === 'string' && value !== '' ? [value] : []
      },
    )
    return [...new Set(values)].sort()
  }
  const resourcesOf = (members: Module[]): string[] => [
    ...new Set((members as { resource?: string }[]).flatMap(({ resource }) => resource ?? [])),
  ]
  for (const [name, entrypoint] of compilation.entrypoints) {
    const files = entrypoint.getFiles()
    entries[name] = {
      scripts: files.filter((file) => file.endsWith('.js')),
      styles: files.filter((file) => file.endsWith('.css')),
    }
    const members = modulesIn(entrypoint.chunks)
    const allMembers = modulesIn(new Set(loadedGroups(entrypoint).flatMap(({ chunks }) => chunks)))
    externals[name] = externalsOf(members, 'userRequest')
    externalValues[name] = externalsOf(allMembers, 'request')
    modules[name] = resourcesOf(members)
    allModules[name] = resourcesOf(allMembers)
  }
  return {
    entries,
    externals,
    externalValues,
    modules,
    allModules,
    inputs: [...compilation.fileDependencies, ...earlierFiles(compilation)]
      .filter((file) => /\.[^/]+$/.test(file))
      .sort(),
    loaders: [...compilation.buildDependencies].filter((file) => /\.[^/]+$/.test(file)).sort(),
    errors: compilation.errors.map((error) => toBundleError(error as WebpackErrorLike, compilation)),
    missingExports: compilation.warnings
      .map((warning) => toBundleError(warning as WebpackErrorLike, compilation))
      .filter(({ message, file }) => /^export '.*was not found in/s.test(message) && !file?.includes('/node_modules/')),
  }
}

type Entrypoint = NonNullable<ReturnType<Compilation['entrypoints']['get']>>
type ChunkGroup = ReturnType<Entrypoint['getChildren']>[number]

/** Returns the files of an entry, and those that it loads when it needs them. Entries can have a file in common: that of the runtime. */
function loadedGroups(entrypoint: Entrypoint): ChunkGroup[] {
  const groups = new Set<ChunkGroup>([entrypoint])
  // Groups that are added here are visited as well.
  for (const group of groups) for (const child of group.getChildren()) if (!child.isInitial()) groups.add(child)
  return [...groups]
}

/** Returns files of the site that do not exist, but that an import would lead to if they did. */
function earlierFiles({ missingDependencies, compiler: { context } }: Compilation): string[] {
  const isOfSite = (file: string) => file.startsWith(context + path.sep) && !/[\\/]node_modules[\\/]/.test(file)
  return [...missingDependencies].filter(isOfSite)
}

/** Returns the modules with errors, and all that import them. */
function findBrokenFiles({ errors, moduleGraph }: Compilation): string[] {
  const broken = new Set<Module>(errors.flatMap((error) => (error as { module?: Module }).module ?? []))
  for (const module of broken) {
    // Modules that are added here are visited as well.
    for (const { originModule } of moduleGraph.getIncomingConnections(module)) {
      if (originModule) broken.add(originModule)
    }
  }
  return [...broken].flatMap((module) => module.nameForCondition() ?? []).filter((name) => path.isAbsolute(name))
}

interface WebpackErrorLike {
  message: string
  /** What a loader threw. */
  error?: unknown
  module?: { resource?: string; matchResource?: string }
  loc?: { start?: { line: number; column: number } }
  dependencies?: { request?: string }[]
}

function toBundleError(error: WebpackErrorLike, compilation: Compilation): BundleError {
  const { diagnostics } = error.error instanceof SiteError ? error.error : {}
  return { ...parseError(error), requests: collectRequests(error, compilation), ...(diagnostics && { diagnostics }) }
}

function collectRequests({ module, message }: WebpackErrorLike, { moduleGraph }: Compilation): string[] {
  const missing = /Can't resolve '([^']+)'/.exec(message)?.[1]
  const requests = missing === undefined ? [] : [missing]
  const seen = new Set<unknown>()
  for (let at = module as Module | null | undefined; at && !seen.has(at); at = moduleGraph.getIssuer(at)) {
    seen.add(at)
    const { rawRequest } = at as { rawRequest?: string }
    if (rawRequest) requests.push(rawRequest)
  }
  return requests
}

function parseError(error: WebpackErrorLike): Omit<BundleError, 'requests'> {
  const resource = error.module?.resource ?? ''
  const message = stripVTControlCharacters(error.message)
    .replace(/^Module not found: Error: /, '')
    .replace(/^Module (?:build|parse) failed(?: \(from [^)]*\))?:\s*/, '')
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')
    .trim()
  if (resource.startsWith('data:')) return { message, entry: resource }
  const syntax = /^SyntaxError: [^\n]*?: (.*) \((\d+):(\d+)\)/.exec(message)
  // Babel puts location and code frame into its message; diagnostics get their frames from the location.
  if (syntax)
    return { message: `${syntax[1]}.`, file: resource, line: Number(syntax[2]), column: Number(syntax[3]) + 1 }
  const start = error.loc?.start
  return { message, file: resource || undefined, line: start?.line, column: start ? start.column + 1 : undefined }
}
