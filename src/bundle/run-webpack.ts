import { stripVTControlCharacters } from 'node:util'
import type { Compilation, Configuration, Module, Stats } from 'webpack'

export interface BundleError {
  message: string
  /** Absolute path of the file in which the fault stands. */
  file?: string
  /** Entry that asked for what is missing. */
  entry?: string
  line?: number
  column?: number
  /** By which names the modules were asked for that lead to the fault, from the faulty one outwards. */
  requests: string[]
}

export interface RunResult {
  /** Files of each entry, JavaScript and CSS, relative to the output folder. */
  entries: Record<string, { scripts: string[]; styles: string[] }>
  /** All files read, absolute. */
  inputs: string[]
  /** Requests answered by something outside of the bundle, by entry. */
  externals: Record<string, string[]>
  errors: BundleError[]
  /** Imports of names that a module does not export: code may live with them. */
  missingExports: BundleError[]
}

/** Runs webpack once. Loading it takes a while, so it is loaded here and nowhere else. */
export async function runWebpack(config: Configuration): Promise<RunResult> {
  const { default: webpack } = await import('webpack')
  const stats = await new Promise<Stats>((resolve, reject) => {
    const compiler = webpack(config)
    if (!compiler) {
      reject(new Error('webpack did not start.'))
      return
    }
    compiler.run((error, result) => {
      compiler.close(() => {})
      if (error || !result) reject(error ?? new Error('webpack gave no result.'))
      else resolve(result)
    })
  })
  return resultOf(stats)
}

/** What a run has made. */
export function resultOf({ compilation }: Stats): RunResult {
  const entries: RunResult['entries'] = {}
  const externals: RunResult['externals'] = {}
  for (const [name, entrypoint] of compilation.entrypoints) {
    const files = entrypoint.getFiles()
    entries[name] = {
      scripts: files.filter((file) => file.endsWith('.js')),
      styles: files.filter((file) => file.endsWith('.css')),
    }
    const requests = new Set<string>()
    for (const chunk of entrypoint.chunks) {
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
        const external = module as { externalType?: string; userRequest?: string }
        if (external.externalType !== undefined && external.userRequest) requests.add(external.userRequest)
      }
    }
    externals[name] = [...requests].sort()
  }
  return {
    entries,
    externals,
    inputs: [...compilation.fileDependencies].filter((file) => /\.[^/]+$/.test(file)).sort(),
    errors: compilation.errors.map((error) => describe(error as WebpackErrorLike, compilation)),
    missingExports: compilation.warnings
      .map((warning) => describe(warning as WebpackErrorLike, compilation))
      .filter(({ message, file }) => /^export '.*was not found in/s.test(message) && !file?.includes('/node_modules/')),
  }
}

interface WebpackErrorLike {
  message: string
  module?: { resource?: string; matchResource?: string }
  loc?: { start?: { line: number; column: number } }
  dependencies?: { request?: string }[]
}

function describe(error: WebpackErrorLike, compilation: Compilation): BundleError {
  return { ...describeError(error), requests: requestsOf(error, compilation) }
}

function requestsOf({ module, message }: WebpackErrorLike, { moduleGraph }: Compilation): string[] {
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

function describeError(error: WebpackErrorLike): Omit<BundleError, 'requests'> {
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
  // Babel writes the place and a frame into its message; the frame is drawn from the place for all faults alike.
  if (syntax)
    return { message: `${syntax[1]}.`, file: resource, line: Number(syntax[2]), column: Number(syntax[3]) + 1 }
  const start = error.loc?.start
  return { message, file: resource || undefined, line: start?.line, column: start ? start.column + 1 : undefined }
}
