import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Stats, Watching } from 'webpack'
import { docusaurusDataRequest } from '../../docusaurus/bundle/docusaurus-modules.ts'
import { SiteError } from '../../platform/index.ts'
import { createDictionary } from '../../shared/dictionary.ts'
import { hotUpdateFolder } from '../../shared/runtime-contract.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { bundleDiagnostics } from './bundle-diagnostics.ts'
import { devConfig } from './dev-config.ts'
import type { DevReport, DevRequest, DevSide, DevWorkerData } from './dev-messages.ts'
import { createDocumentClient } from './document-port.ts'
import type { ModuleFiles } from './page-files.ts'
import { findReplacedComponents } from './replaced-components.ts'
import { type BundleError, type RunResult, toRunResult } from './run-webpack.ts'
import { entryName } from './source-uri.ts'
import { entryThemeNeeds, type ThemeNeeds, themeNeeds } from './theme-externals.ts'

/** Bundles one side and keeps it up to date. Starts with the first request. */
function watchSide(port: MessagePort, { options, documents }: DevWorkerData): void {
  let request: DevRequest = { revision: 0, modules: [], importers: {} }
  /** The request that the current compilation works on. */
  let compiling = request
  let watching: Watching | undefined
  /** Registry keys of the modules in the last bundle without errors. */
  let verified = new Set<string>()
  let failed: Record<string, Diagnostic[]> = {}
  /** Why webpack does not run: an extension of its configuration failed. */
  let failure: Diagnostic[] | undefined
  let isClosed = false
  const send = (report: DevReport) => port.postMessage(report)

  const modules = () => {
    compiling = request
    return new Map(request.modules.filter(([key]) => !Object.hasOwn(failed, key)))
  }
  const compile = createDocumentClient(documents)

  const toDiagnostics = (errors: BundleError[]): Diagnostic[] => {
    const { siteDir, paths, files } = options
    return bundleDiagnostics(errors, {
      siteDir,
      packageRoot: paths.root,
      staticDirs: files.staticDirs,
      importers: compiling.importers,
    })
  }
  /** Diagnostics of requested modules that were never bundled successfully, by registry key. */
  const newFailures = (errors: BundleError[]) => {
    const failures = createDictionary<Diagnostic[]>()
    for (const error of errors) {
      const match = compiling.modules.find(([key, { id }]) => !verified.has(key) && error.requests.includes(id))
      if (match) failures[match[0]] = [...(failures[match[0]] ?? []), ...toDiagnostics([error])]
    }
    return failures
  }
  const report = (stats: Stats) => {
    const { revision } = compiling
    const result = toRunResult(stats)
    const { errors } = result
    if (errors.length === 0) {
      verified = new Set(compiling.modules.map(([key]) => key).filter((key) => !Object.hasOwn(failed, key)))
      send({ revision, side: describeSide(stats.hash ?? '', result), diagnostics: [], failed })
      return
    }
    const failures = newFailures(errors)
    if (Object.keys(failures).length > 0) {
      failed = { ...failed, ...failures }
      watching?.invalidate()
      return
    }
    send({ revision, diagnostics: toDiagnostics(errors), failed })
  }
  const describeSide = (hash: string, result: RunResult): DevSide => {
    const { entries } = result
    const { themeIds, components, paths } = options
    const withFiles = (name: string, needs: ThemeNeeds): ModuleFiles => ({
      scripts: entries[name]?.scripts.filter((file) => !file.startsWith(hotUpdateFolder)) ?? [],
      styles: entries[name]?.styles ?? [],
      ...needs,
    })
    const keys = [...Object.keys(findReplacedComponents(components, paths).files), ...verified]
    return {
      hash,
      ...(Object.values(result.externals).flat().includes(docusaurusDataRequest) ? { readsData: true } : {}),
      client: withFiles('client', entryThemeNeeds('client', result)),
      modules: Object.fromEntries(
        keys.map((key) => [key, withFiles(entryName(key), themeNeeds(key, result, themeIds))]),
      ),
    }
  }
  const start = async () => {
    const { default: webpack } = await import('webpack')
    const compiler = webpack(await devConfig(options, modules, compile))
    if (!compiler) throw new Error('webpack failed to start.')
    if (isClosed) return
    watching = compiler.watch(
      { aggregateTimeout: 5, ignored: ['**/node_modules', '**/.lectern', '**/.git'] },
      (error, stats) => {
        if (error) throw error
        if (stats) report(stats)
      },
    )
  }
  const reportFailure = (diagnostics: Diagnostic[]) =>
    send({
      revision: request.revision,
      diagnostics,
      failed: Object.fromEntries(request.modules.map(([key]) => [key, diagnostics])),
    })
  const startOrFail = async () => {
    try {
      await start()
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      failure = error.diagnostics
      reportFailure(failure)
    }
  }

  port.on('close', () => {
    isClosed = true
    watching?.close(() => {})
  })
  port.on('message', (next: DevRequest) => {
    const isFirst = request.revision === 0
    request = next
    failed = {}
    if (isFirst) void startOrFail()
    else if (failure) reportFailure(failure)
    else watching?.invalidate()
  })
}

/** Entry of the thread that bundles one side in development. */
if (parentPort) watchSide(parentPort, workerData as DevWorkerData)
