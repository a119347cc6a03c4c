import path from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import { uniqueDiagnostics } from '../../platform/index.ts'
import { ownValue } from '../../shared/dictionary.ts'
import { registryKey } from '../../shared/registry-key.ts'
import type { Diagnostic, ModuleUse } from '../../shared/types.ts'
import type { Importer } from './bundle-diagnostics.ts'
import type { CompileDocument } from './compile-document.ts'
import type { DevReport, DevRequest, DevSide, DevSideOptions, DevWorkerData } from './dev-messages.ts'
import { serveDocuments } from './document-port.ts'
import { createPageFiles, type PageFiles } from './page-files.ts'
import { hasReplacedComponents } from './replaced-components.ts'
import type { ThemeBundle } from './theme-bundle.ts'
import { onThreadEnd } from './thread-end.ts'

export type DevBundleOptions = Omit<DevSideOptions, 'target' | 'outDir'> & {
  /** Bundle of the theme, which is not bundled again: components of the site take the places of those in it. */
  theme: ThemeBundle
  /** Folder of both sides, used by this bundle only. */
  folder: string
  /** Compiles the documents that components import. */
  compileDocument: CompileDocument
  /** Called when the browser code or its diagnostics have changed. */
  onChange(): void
}

export interface DevModules {
  uses: ModuleUse[]
  /** Module id → where it is imported, for diagnostics. */
  importers: Record<string, Importer[]>
}

/** The browser's files. */
export interface DevBrowserFiles extends PageFiles {
  /** Changes whenever a file of the site does. */
  hash: string
  /** Set if a module reads the data of `@docusaurus/*` modules. */
  readsData?: true
}

/**
 * The code of theme and site in development. Webpack keeps it up to date in two threads, which only run if a page needs code
 * that is not in the prebuilt theme.
 */
export interface DevBundle {
  /** Adds modules to the bundle. Resolves once both sides have processed them, with the diagnostics of those modules. */
  ensure(modules: DevModules): Promise<Diagnostic[]>
  /** Undefined until the first successful build, if the site has components that replace those of the theme. */
  browser(): DevBrowserFiles | undefined
  /** Settles after the first build of the browser side, successful or not; at once if nothing is being built. */
  built(): Promise<void>
  /** Folders of the browser's files, by descending priority. */
  browserFolders: string[]
  /** Folders to render pages with; the hash changes when a file in them does. Undefined until the first build. */
  node(): { themeFolder: string; siteFolder: string; hash: string } | undefined
  /** Diagnostics of the current code. While there are errors, the last working output stays in use. */
  diagnostics(): Diagnostic[]
  close(): Promise<void>
}

/** @param initial modules to bundle from the start */
export function createDevBundle(options: DevBundleOptions, initial: DevModules): DevBundle {
  const { folder, compileDocument, onChange, theme, ...rest } = options
  const uses = new Map<string, ModuleUse>()
  const importers: DevRequest['importers'] = {}
  const isReplacing = hasReplacedComponents(rest.components, rest.paths)
  const isEmpty = () => uses.size + options.client.length === 0 && !isReplacing
  let revision = 0
  let sides: { browser: Side; node: Side } | undefined
  const startSides = () => {
    const side = (target: 'browser' | 'node', onSideChange: () => void) =>
      startSide({ ...rest, target, outDir: path.join(folder, target) }, compileDocument, onSideChange)
    return { browser: side('browser', onChange), node: side('node', () => {}) }
  }
  const browserFiles = memoizeLast((side: DevSide | undefined) => toBrowserFiles(theme, side))
  const addModules = (added: DevModules) => {
    for (const use of added.uses) uses.set(registryKey(use), use)
    Object.assign(importers, added.importers)
    if (isEmpty()) return
    sides ??= startSides()
    revision += 1
    const request: DevRequest = { revision, modules: [...uses], importers }
    sides.browser.send(request)
    sides.node.send(request)
  }
  addModules(initial)

  return {
    async ensure(modules) {
      const keys = modules.uses.map(registryKey)
      if (keys.length + options.client.length === 0 && !isReplacing) return []
      const failed = (key: string) => [...(sides?.browser.failed(key) ?? []), ...(sides?.node.failed(key) ?? [])]
      // A module that failed may have been fixed since.
      if (keys.some((key) => !uses.has(key) || failed(key).length > 0)) addModules(modules)
      await Promise.all([sides?.browser.waitFor(revision), sides?.node.waitFor(revision)])
      return uniqueDiagnostics(keys.flatMap(failed))
    },
    browser() {
      const side = sides?.browser.current()
      return isReplacing && !side ? undefined : browserFiles(side)
    },
    built: async () => sides?.browser.waitFor(1),
    browserFolders: [folder, theme.folder].map((each) => path.join(each, 'browser')),
    node() {
      const side = sides?.node.current()
      if (isReplacing && !side) return undefined
      return { themeFolder: theme.folder, siteFolder: side ? folder : '', hash: side?.hash ?? '' }
    },
    diagnostics: () =>
      uniqueDiagnostics([...(sides?.browser.diagnostics() ?? []), ...(sides?.node.diagnostics() ?? [])]),
    async close() {
      await Promise.all([sides?.browser.close(), sides?.node.close()])
    },
  }
}

function toBrowserFiles({ manifest }: ThemeBundle, side: DevSide | undefined): DevBrowserFiles {
  const none = { scripts: [], styles: [], theme: [], originals: [] }
  const { common, get } = createPageFiles({
    theme: manifest,
    modules: side?.modules ?? {},
    client: side?.client ?? none,
  })
  return {
    hash: side?.hash ?? '',
    ...((side?.readsData || manifest.readsData) && { readsData: true }),
    // The style sheet of the theme is part of the settings' bundle.
    common: { ...common, scripts: [...manifest.main.scripts, ...common.scripts] },
    get,
  }
}

/** Returns a function that returns its last result as long as its argument is the same. */
function memoizeLast<A, R>(run: (argument: A) => R): (argument: A) => R {
  let last: { argument: A; result: R } | undefined
  return (argument) => {
    if (!last || last.argument !== argument) last = { argument, result: run(argument) }
    return last.result
  }
}

type Side = ReturnType<typeof startSide>

function startSide(options: DevSideOptions, compileDocument: CompileDocument, onChange: () => void) {
  const { port1, port2 } = new MessageChannel()
  serveDocuments(port1, compileDocument)
  const workerData: DevWorkerData = { options, documents: port2 }
  const worker = new Worker(new URL('./dev-worker.js', import.meta.url), { workerData, transferList: [port2] })
  const waiters = new Set<{ revision: number; resolve(): void; reject(error: unknown): void }>()
  let side: DevSide | undefined
  let last: DevReport = { revision: 0, diagnostics: [], failed: {} }
  let failure: unknown
  worker.on('message', (report: DevReport) => {
    const previousHash = side?.hash
    const hadDiagnostics = last.diagnostics.length > 0
    last = report
    side = report.side ?? side
    for (const waiter of waiters) {
      if (waiter.revision > report.revision) continue
      waiters.delete(waiter)
      waiter.resolve()
    }
    if (side?.hash !== previousHash || report.diagnostics.length > 0 || hadDiagnostics) onChange()
  })
  let isClosed = false
  onThreadEnd(worker, (error) => {
    if (isClosed) return
    failure ??= error
    for (const waiter of waiters) waiter.reject(error)
    waiters.clear()
  })
  return {
    send: (request: DevRequest) => worker.postMessage(request),
    current: () => side,
    diagnostics: () => last.diagnostics,
    failed: (key: string) => ownValue(last.failed, key) ?? [],
    /** Resolves once the thread has processed the request with this revision. */
    waitFor(revision: number): Promise<void> {
      if (failure) return Promise.reject(failure)
      if (last.revision >= revision) return Promise.resolve()
      return new Promise((resolve, reject) => waiters.add({ revision, resolve, reject }))
    },
    async close(): Promise<void> {
      isClosed = true
      port1.close()
      await worker.terminate()
    },
  }
}
