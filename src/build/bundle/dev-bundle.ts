import path from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import { uniqueDiagnostics } from '../../platform/index.ts'
import { ownValue } from '../../shared/dictionary.ts'
import { registryKey } from '../../shared/registry-key.ts'
import type { Diagnostic, ModuleUse } from '../../shared/types.ts'
import type { Importer } from './bundle-diagnostics.ts'
import type { CompileDocument } from './compile-document.ts'
import type {
  BundleFiles,
  DevFiles,
  DevReport,
  DevRequest,
  DevSide,
  DevSideOptions,
  DevWorkerData,
} from './dev-messages.ts'
import { serveDocuments } from './document-port.ts'
import type { ThemeBundle } from './theme-bundle.ts'
import { onThreadEnd } from './thread-end.ts'

export type DevBundleOptions = Omit<DevSideOptions, 'target' | 'outDir' | 'prebuiltIds' | 'store'> & {
  /** Stores what was bundled, for the next start with this version of everything but the files. */
  store: { folder: string; version: string }
  /**
   * Bundle of the theme, which then is not bundled again. Undefined if the site has components of its own: they are part of
   * the theme, and are updated in place.
   */
  theme?: ThemeBundle
  /** Ids of the theme components that the site can use. */
  themeIds: string[]
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

/**
 * The code of theme and site in development. Webpack keeps it up to date in two threads, which only run if a page needs code
 * that is not in the prebuilt theme.
 */
export interface DevBundle {
  /** Adds modules to the bundle. Resolves once both sides have processed them, with the diagnostics of those modules. */
  ensure(modules: DevModules): Promise<Diagnostic[]>
  /** Undefined until the first successful build, if there is no prebuilt theme. */
  browser(): DevSide | undefined
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
  const { folder, compileDocument, onChange, theme, themeIds, store, ...rest } = options
  const uses = new Map<string, ModuleUse>()
  const importers: DevRequest['importers'] = {}
  let revision = 0
  let sides: { browser: Side; node: Side } | undefined
  const startSides = () => {
    // What extensions do may depend on anything.
    const isStored = !theme && rest.extensions.length === 0
    const shared = { ...rest, ...(theme && { prebuiltIds: themeIds }), ...(isStored && { store }) }
    const side = (target: 'browser' | 'node', onSideChange: () => void) =>
      startSide({ ...shared, target, outDir: path.join(folder, target) }, compileDocument, onSideChange)
    return { browser: side('browser', onChange), node: side('node', () => {}) }
  }
  const addModules = (added: DevModules) => {
    for (const use of added.uses) uses.set(registryKey(use), use)
    Object.assign(importers, added.importers)
    if (theme && uses.size + options.client.length === 0) return
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
      if (theme && keys.length + options.client.length === 0) return []
      const failed = (key: string) => [...(sides?.browser.failed(key) ?? []), ...(sides?.node.failed(key) ?? [])]
      // A module that failed may have been fixed since.
      if (keys.some((key) => !uses.has(key) || failed(key).length > 0)) addModules(modules)
      await Promise.all([sides?.browser.waitFor(revision), sides?.node.waitFor(revision)])
      return uniqueDiagnostics(keys.flatMap(failed))
    },
    browser: () => (theme ? withTheme(theme, sides?.browser.current()) : sides?.browser.current()),
    built: async () => sides?.browser.waitFor(1),
    browserFolders: [folder, ...(theme ? [theme.folder] : [])].map((each) => path.join(each, 'browser')),
    node() {
      const side = sides?.node.current()
      if (theme) return { themeFolder: theme.folder, siteFolder: side ? folder : '', hash: side?.hash ?? '' }
      return side && { themeFolder: folder, siteFolder: '', hash: side.hash }
    },
    diagnostics: () =>
      uniqueDiagnostics([...(sides?.browser.diagnostics() ?? []), ...(sides?.node.diagnostics() ?? [])]),
    async close() {
      await Promise.all([sides?.browser.close(), sides?.node.close()])
    },
  }
}

/** Adds the files of the theme's bundle to those of the site's modules. */
function withTheme({ manifest }: ThemeBundle, site: DevSide | undefined): DevSide {
  const { components, shell, main } = manifest
  const none: BundleFiles = { scripts: [], styles: [] }
  const withComponents = ({ theme = [], scripts, styles }: DevFiles): BundleFiles => {
    const parts = [...theme.flatMap((id) => ownValue(components, id) ?? []), { scripts, styles }]
    return { scripts: parts.flatMap((part) => part.scripts), styles: parts.flatMap((part) => part.styles) }
  }
  const modules = Object.entries(site?.modules ?? {}).map(([key, files]) => [key, withComponents(files)])
  return {
    hash: site?.hash ?? '',
    ...(site?.readsData && { readsData: true }),
    // Its style sheet is part of the settings' bundle.
    main: { scripts: main.scripts, styles: [] },
    client: site ? withComponents(site.client) : none,
    modules: {
      ...Object.fromEntries(shell.map((id) => [id, none])),
      ...components,
      ...Object.fromEntries(modules),
    },
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
