import path from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import { uniqueDiagnostics } from '../platform/index.ts'
import { registryKey } from '../shared/registry-key.ts'
import type { Diagnostic, ModuleUse } from '../shared/types.ts'
import type { Importer } from './bundle-diagnostics.ts'
import type { CompileDocument } from './compile-document.ts'
import type { DevReport, DevRequest, DevSide, DevSideOptions, DevWorkerData } from './dev-messages.ts'
import { serveDocuments } from './document-port.ts'

export type DevBundleOptions = Omit<DevSideOptions, 'target' | 'outDir'> & {
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

/** One bundle of theme and site code in development, kept up to date by webpack in two threads. */
export interface DevBundle {
  /** Adds modules to the bundle. Resolves once both sides have processed them, with the diagnostics of those modules. */
  ensure(modules: DevModules): Promise<Diagnostic[]>
  /** Undefined until the first successful build. */
  browser(): DevSide | undefined
  /** Settles after the first build of the browser side, successful or not. */
  built(): Promise<void>
  /** Folder of the browser's files. */
  browserFolder: string
  /** Folder that contains `node/server.js`, and the hash of that file's content. Undefined until the first build. */
  node(): { folder: string; hash: string } | undefined
  /** Diagnostics of the current code. While there are errors, the last working output stays in use. */
  diagnostics(): Diagnostic[]
  close(): Promise<void>
}

/** @param initial modules to bundle from the start */
export function createDevBundle(options: DevBundleOptions, initial: DevModules): DevBundle {
  const { folder, compileDocument, onChange, ...rest } = options
  const uses = new Map<string, ModuleUse>()
  const importers: DevRequest['importers'] = {}
  let revision = 0
  const browserOptions: DevSideOptions = { ...rest, target: 'browser', outDir: path.join(folder, 'browser') }
  const nodeOptions: DevSideOptions = { ...rest, target: 'node', outDir: path.join(folder, 'node') }
  const browser = startSide(browserOptions, compileDocument, onChange)
  const node = startSide(nodeOptions, compileDocument, () => {})

  const addModules = (added: DevModules) => {
    for (const use of added.uses) uses.set(registryKey(use), use)
    Object.assign(importers, added.importers)
    revision += 1
    const request: DevRequest = { revision, modules: [...uses], importers }
    browser.send(request)
    node.send(request)
  }
  addModules(initial)

  return {
    async ensure(modules) {
      const keys = modules.uses.map(registryKey)
      const hasFailed = (key: string) => browser.failed(key).length + node.failed(key).length > 0
      // A module that failed may have been fixed since.
      if (keys.some((key) => !uses.has(key) || hasFailed(key))) addModules(modules)
      await Promise.all([browser.waitFor(revision), node.waitFor(revision)])
      return uniqueDiagnostics(keys.flatMap((key) => [...browser.failed(key), ...node.failed(key)]))
    },
    browser: () => browser.current(),
    built: () => browser.waitFor(1),
    browserFolder: path.join(folder, 'browser'),
    node: () => {
      const side = node.current()
      return side && { folder, hash: side.hash }
    },
    diagnostics: () => uniqueDiagnostics([...browser.diagnostics(), ...node.diagnostics()]),
    async close() {
      await Promise.all([browser.close(), node.close()])
    },
  }
}

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
  worker.on('error', (error) => {
    failure = error
    for (const waiter of waiters) waiter.reject(error)
    waiters.clear()
  })
  return {
    send: (request: DevRequest) => worker.postMessage(request),
    current: () => side,
    diagnostics: () => last.diagnostics,
    failed: (key: string) => last.failed[key] ?? [],
    /** Resolves once the thread has processed the request with this revision. */
    waitFor(revision: number): Promise<void> {
      if (failure) return Promise.reject(failure)
      if (last.revision >= revision) return Promise.resolve()
      return new Promise((resolve, reject) => waiters.add({ revision, resolve, reject }))
    },
    async close(): Promise<void> {
      port1.close()
      await worker.terminate()
    },
  }
}
