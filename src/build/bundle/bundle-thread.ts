import { MessageChannel, type TransferListItem, Worker } from 'node:worker_threads'
import { SiteError } from '../../platform/index.ts'
import type { BundleResponse, BundleTask } from './bundle-worker.ts'
import { findCachedBundle, wasBuilt } from './cached-bundle.ts'
import type { CompileDocument } from './compile-document.ts'
import { serveDocuments } from './document-port.ts'
import { emptySiteBundle, type SiteBundle, type SiteManifest, siteBundleName, siteCacheEntry } from './site-bundle.ts'
import type { SiteBundleOptions } from './site-bundle-config.ts'
import { type BundleOptions, type ThemeBundle, themeCacheEntry } from './theme-bundle.ts'
import type { ThemeManifest } from './theme-manifest.ts'
import { onThreadEnd } from './thread-end.ts'

/**
 * Returns the theme's bundle: the cached one if it is up to date, otherwise a new one. It is built in a thread, which
 * releases webpack's memory when it ends and does not block the main thread.
 */
export async function getOrBuildTheme(options: BundleOptions, thread: BundlerThread): Promise<ThemeBundle> {
  return (
    findCachedBundle<ThemeManifest>(themeCacheEntry(options)) ?? thread.run<ThemeBundle>({ type: 'theme', options })
  )
}

/**
 * Returns the bundle of the site's own modules in the same way.
 * @param compileDocument compiles the documents that components import
 */
export async function getOrBuildSite(
  options: SiteBundleOptions,
  compileDocument: CompileDocument,
  thread: BundlerThread,
): Promise<SiteBundle> {
  const cached = emptySiteBundle(options) ?? findCachedBundle<SiteManifest>(siteCacheEntry(options))
  if (cached && ['', options.documentsKey].includes(cached.manifest.documentsKey)) return cached
  const { port1, port2 } = new MessageChannel()
  serveDocuments(port1, compileDocument)
  try {
    return await thread.run<SiteBundle>({ type: 'site', options, documents: port2 }, [port2])
  } finally {
    port1.close()
  }
}

/** A thread that runs one task after another: loading webpack takes longer than bundling a few modules. */
export interface BundlerThread {
  /** Whether the site has no bundle yet. */
  isFirstBundle(): boolean
  /** Starts the thread before its task is known. */
  start(): void
  /** Starts the thread if necessary. */
  run<T>(task: BundleTask, transferList?: TransferListItem[]): Promise<T>
  /** Stops the thread, and the task that it runs, for good. */
  close(): Promise<void>
}

export function createBundlerThread({ cacheDir, dev }: { cacheDir: string; dev: boolean }): BundlerThread {
  let worker: Worker | undefined
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()
  const startWorker = () => {
    if (isClosed) throw new Error('The bundler thread is closed.')
    if (worker) return worker
    const started = new Worker(new URL('./bundle-worker.js', import.meta.url))
    onThreadEnd(started, () => {
      if (worker === started) worker = undefined
    })
    worker = started
    return started
  }
  return {
    isFirstBundle: () => !wasBuilt(cacheDir, siteBundleName(dev)),
    start: startWorker,
    run<T>(task: BundleTask, transferList: TransferListItem[] = []): Promise<T> {
      const result = last.then(() => runTask<T>(startWorker(), task, transferList))
      last = result.catch(() => {})
      return result
    },
    async close() {
      isClosed = true
      await worker?.terminate()
    },
  }
}

async function runTask<T>(worker: Worker, task: BundleTask, transferList: TransferListItem[]): Promise<T> {
  const response = new Promise<BundleResponse>((resolve, reject) => {
    worker.once('message', resolve)
    onThreadEnd(worker, reject)
  })
  // It may fail before it is awaited.
  response.catch(() => {})
  // The minifier's native library is unloaded with the last thread that uses it; loading it again would crash the process.
  const isMinified = task.type === 'theme' || !task.options.dev
  if (isMinified) await import('@swc/core')
  worker.postMessage(task, transferList)
  const result = await response
  if ('value' in result) return result.value as T
  throw toError(result)
}

function toError({ failure, diagnostics }: Extract<BundleResponse, { failure: string }>): Error {
  return diagnostics ? new SiteError({ message: failure, diagnostics }) : new Error(failure)
}
