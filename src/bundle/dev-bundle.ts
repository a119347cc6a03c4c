import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { uniqueDiagnostics } from '../platform/index.ts'
import { registryKey } from '../shared/registry-key.ts'
import type { Diagnostic, ModuleUse } from '../shared/types.ts'
import type { Importer } from './bundle-diagnostics.ts'
import type { DevOrder, DevReport, DevSide, DevSideOptions } from './dev-worker.ts'

export type DevBundleOptions = Omit<DevSideOptions, 'target' | 'outDir'> & {
  /** Folder of both sides, of this bundle alone. */
  folder: string
  /** Called when the code of the browser has changed, or what is wrong with it has. */
  onChange(): void
}

export interface DevModules {
  uses: ModuleUse[]
  /** Who asks for a module, by id: for faults. */
  importers: Record<string, Importer[]>
}

/** The code of a site while it is worked on: one bundle of theme and site, kept up to date by webpack in two threads. */
export interface DevBundle {
  /** Brings modules into the bundle. Resolves with what is wrong with them when both sides have them, or cannot. */
  ensure(modules: DevModules): Promise<Diagnostic[]>
  browser(): DevSide | undefined
  /** Settled when the browser's files have been made for the first time, or cannot be. */
  built(): Promise<void>
  /** Folder of the browser's files. */
  browserFolder: string
  /** Folder that holds the file for Node as `node/server.js`, and the hash of what it holds. */
  node(): { folder: string; hash: string } | undefined
  /** What is wrong with the code that is there; the last good code stands meanwhile. */
  diagnostics(): Diagnostic[]
  close(): Promise<void>
}

/** @param first modules that are wanted from the beginning */
export function createDevBundle(options: DevBundleOptions, first: DevModules): DevBundle {
  const { folder, onChange, ...rest } = options
  const uses = new Map<string, ModuleUse>()
  const importers: DevOrder['importers'] = {}
  let number = 0
  const browser = startSide({ ...rest, target: 'browser', outDir: path.join(folder, 'browser') }, onChange)
  const node = startSide({ ...rest, target: 'node', outDir: path.join(folder, 'node') }, () => {})

  const place = ({ uses: more, importers: from }: DevModules) => {
    for (const use of more) uses.set(registryKey(use), use)
    Object.assign(importers, from)
    number += 1
    const order: DevOrder = { number, modules: [...uses], importers }
    browser.order(order)
    node.order(order)
  }
  place(first)

  return {
    async ensure(modules) {
      const keys = modules.uses.map(registryKey)
      const hasFailed = (key: string) => browser.failed(key).length + node.failed(key).length > 0
      // What could not be bundled may have been mended since.
      if (keys.some((key) => !uses.has(key) || hasFailed(key))) place(modules)
      await Promise.all([browser.reached(number), node.reached(number)])
      return uniqueDiagnostics(keys.flatMap((key) => [...browser.failed(key), ...node.failed(key)]))
    },
    browser: () => browser.side(),
    built: () => browser.reached(1),
    browserFolder: path.join(folder, 'browser'),
    node: () => {
      const side = node.side()
      return side && { folder, hash: side.hash }
    },
    diagnostics: () => uniqueDiagnostics([...browser.diagnostics(), ...node.diagnostics()]),
    async close() {
      await Promise.all([browser.close(), node.close()])
    },
  }
}

function startSide(options: DevSideOptions, onChange: () => void) {
  const worker = new Worker(new URL('./dev-worker.js', import.meta.url), { workerData: options })
  const waiting = new Set<{ number: number; resolve(): void; reject(error: unknown): void }>()
  let side: DevSide | undefined
  let last: DevReport = { number: 0, diagnostics: [], failed: {} }
  let failure: unknown
  worker.on('message', (report: DevReport) => {
    const before = side?.hash
    const had = last.diagnostics.length
    last = report
    side = report.side ?? side
    for (const waiter of waiting) {
      if (waiter.number > report.number) continue
      waiting.delete(waiter)
      waiter.resolve()
    }
    if (side?.hash !== before || report.diagnostics.length > 0 || had > 0) onChange()
  })
  worker.on('error', (error) => {
    failure = error
    for (const waiter of waiting) waiter.reject(error)
    waiting.clear()
  })
  return {
    order: (order: DevOrder) => worker.postMessage(order),
    side: () => side,
    diagnostics: () => last.diagnostics,
    failed: (key: string) => last.failed[key] ?? [],
    reached(number: number): Promise<void> {
      if (failure) return Promise.reject(failure)
      if (last.number >= number) return Promise.resolve()
      return new Promise((resolve, reject) => waiting.add({ number, resolve, reject }))
    },
    close: () => worker.terminate(),
  }
}
