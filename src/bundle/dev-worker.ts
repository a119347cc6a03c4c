import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Configuration, Stats, Watching } from 'webpack'
import { writeAtomically } from '../platform/index.ts'
import { hotUpdateFolder } from '../shared/runtime-contract.ts'
import type { Diagnostic, ModuleUse } from '../shared/types.ts'
import { bundleDiagnostics, type Importer } from './bundle-diagnostics.ts'
import { compileWith, type DocumentsModule } from './compile-with.ts'
import { bundleDiagrams, diagramScript, diagramsModule, hasDiagrams } from './diagrams.ts'
import { componentEntries, defineSource, mainSource, type PackagePaths, serverSource, shellIds } from './entries.ts'
import { type BundleError, resultOf } from './run-webpack.ts'
import { documentRule } from './site-bundle.ts'
import { behindRules, entryName, sourceUri, themeAlias } from './theme-bundle.ts'
import type { ThemeComponents } from './theme-components.ts'
import { baseConfig } from './webpack-config.ts'

/** What one side of the development bundle is made of; JSON. */
export interface DevSideOptions {
  target: 'browser' | 'node'
  /** Folder of this side; belongs to it alone. */
  outDir: string
  siteDir: string
  paths: PackagePaths
  components: ThemeComponents
  baseUrl: string
  codeStyles: string
  /** Style sheets and scripts of every page, absolute or package names. */
  client: string[]
  alias: Record<string, string>
  documents: DocumentsModule
}

/** The modules that are to be in the bundle. Every order has a higher number than those before. */
export interface DevOrder {
  number: number
  modules: [key: string, use: ModuleUse][]
  importers: Record<string, Importer[]>
}

interface Files {
  scripts: string[]
  styles: string[]
}

export interface DevSide {
  /** Changes with everything that the files hold. */
  hash: string
  main: Files
  /** Files of every page beside the main ones. */
  client: Files
  /** Registry key → files; those of the main file have none of their own. */
  modules: Record<string, Files>
}

/** The answer to an order, and to every change of a file. */
export interface DevReport {
  number: number
  /** Missing where the code is broken: then the last side that was reported still stands. */
  side?: DevSide
  /** What is wrong with the code of this side. */
  diagnostics: Diagnostic[]
  /** Modules that were left out because they cannot be bundled. */
  failed: Record<string, Diagnostic[]>
}

const options = workerData as DevSideOptions
const port = parentPort
let order: DevOrder = { number: 0, modules: [], importers: {} }
let compiling = order
let watching: Watching | undefined
/** Keys of the modules that were in the last bundle without faults. */
let proven = new Set<string>()
let failed: Record<string, Diagnostic[]> = {}

const inDocuments: Diagnostic[] = []

function modulesNow(): Map<string, ModuleUse> {
  compiling = order
  return new Map(order.modules.filter(([key]) => !(key in failed)))
}

function browserEntries(): Record<string, { import: string; dependOn?: string }> {
  const { components, paths, client } = options
  const own = [...modulesNow()].map(([key, use]) => [key, defineSource(use.id, use.kind === 'req' ? 'req' : 'use')])
  const sources = { ...componentEntries(components), ...Object.fromEntries(own) } as Record<string, string>
  if (client.length > 0) sources.client = client.map((file) => `import ${JSON.stringify(file)}`).join('\n')
  const others = Object.entries(sources).map(([key, source]) => [
    entryName(key),
    { import: sourceUri(source), dependOn: 'main' },
  ])
  return { main: { import: sourceUri(mainSource(components, paths, 'hot')) }, ...Object.fromEntries(others) }
}

function serverEntry(): Record<string, { import: string }> {
  return { server: { import: sourceUri(serverSource(options.components, options.paths, true, modulesNow())) } }
}

async function configuration(): Promise<Configuration> {
  const { target, outDir, components, paths } = options
  const styles = path.join(outDir, '..', `code-${target}.css`)
  const noReload = path.join(outDir, '..', `no-reload-${target}.cjs`)
  writeAtomically(styles, options.codeStyles)
  const wantsDiagrams = target === 'browser' && hasDiagrams(components, paths)
  const diagrams = wantsDiagrams ? await bundleDiagrams({ source: diagramScript(paths), outDir }) : ''
  writeAtomically(noReload, 'module.exports = () => () => {}\n')
  const { default: webpack } = await import('webpack')
  const config = await baseConfig({
    target,
    outDir,
    dev: true,
    hot: true,
    context: paths.root,
    packageRoot: paths.root,
    siteDir: options.siteDir,
    baseUrl: options.baseUrl,
    uniqueName: 'lectern-dev',
    rules: behindRules(components),
    alias: {
      ...themeAlias(components),
      'lectern/client': path.join(paths.client, 'index.js'),
      '@lectern/code.css': styles,
      'lectern/theme': paths.theme,
      ...options.alias,
    },
    values: { [diagramsModule]: diagrams },
    documentLoader: documentRule({ compile: compileWith(options.documents, inDocuments), note: () => {} }),
  })
  const browser = target === 'browser'
  return {
    ...config,
    entry: async () => (browser ? browserEntries() : serverEntry()),
    output: {
      ...config.output,
      hotUpdateChunkFilename: `${hotUpdateFolder}[id].[fullhash].js`,
      hotUpdateMainFilename: `${hotUpdateFolder}[runtime].[fullhash].json`,
    },
    // A broken module must not take the place of one that works.
    optimization: { ...config.optimization, emitOnErrors: false },
    plugins: [
      ...(config.plugins ?? []),
      // Links to style sheets are exchanged by the runtime; what the modules would do besides loads all of them again.
      new webpack.NormalModuleReplacementPlugin(/hmr[\\/]hotModuleReplacement\.js$/, noReload),
      browser ? new webpack.HotModuleReplacementPlugin() : new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  }
}

function report(stats: Stats): void {
  const { number, modules, importers } = compiling
  const result = resultOf(stats)
  const { errors, entries } = result
  if (errors.length > 0) {
    const { siteDir, paths } = options
    const toDiagnostics = (error: BundleError) =>
      bundleDiagnostics([error], { siteDir, packageRoot: paths.root, importers })
    const culprits = new Map<string, Diagnostic[]>()
    for (const error of errors) {
      const key = modules.find(([known, { id }]) => !proven.has(known) && error.requests.includes(id))?.[0]
      if (key !== undefined) culprits.set(key, [...(culprits.get(key) ?? []), ...diagnosticsOf(error, toDiagnostics)])
    }
    if (culprits.size > 0) {
      failed = { ...failed, ...Object.fromEntries(culprits) }
      watching?.invalidate()
      return
    }
    const diagnostics = errors.flatMap((error) => diagnosticsOf(error, toDiagnostics))
    send({ number, diagnostics, failed })
    return
  }
  proven = new Set(modules.map(([key]) => key).filter((key) => !(key in failed)))
  const filesOf = (name: string): Files => ({
    scripts: entries[name]?.scripts.filter((file) => !file.startsWith(hotUpdateFolder)) ?? [],
    styles: entries[name]?.styles ?? [],
  })
  const ids = [...shellIds(), ...Object.keys(componentEntries(options.components)), ...proven]
  const side: DevSide = {
    hash: stats.hash ?? '',
    main: filesOf('main'),
    client: filesOf('client'),
    modules: Object.fromEntries(ids.map((key) => [key, filesOf(entryName(key))])),
  }
  send({ number, side, diagnostics: [], failed })
}

/** What is wrong with a document is known with its place; webpack only repeats the message. */
function diagnosticsOf(error: BundleError, toDiagnostics: (error: BundleError) => Diagnostic[]): Diagnostic[] {
  const own = inDocuments.filter(({ message }) => error.message.includes(message))
  return own.length > 0 ? own : toDiagnostics(error)
}

function send(message: DevReport): void {
  port?.postMessage(message)
}

async function start(): Promise<void> {
  const { default: webpack } = await import('webpack')
  const compiler = webpack(await configuration())
  if (!compiler) throw new Error('webpack did not start.')
  compiler.hooks.watchRun.tap('lectern-dev', () => inDocuments.splice(0))
  watching = compiler.watch(
    { aggregateTimeout: 5, ignored: ['**/node_modules', '**/.lectern', '**/.git'] },
    (error, stats) => {
      if (error) throw error
      if (stats) report(stats)
    },
  )
}

port?.on('message', (next: DevOrder) => {
  const isFirst = order.number === 0
  order = next
  failed = {}
  if (isFirst) void start()
  else watching?.invalidate()
})
