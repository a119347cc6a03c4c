import { MessageChannel, type TransferListItem, Worker } from 'node:worker_threads'
import { SiteError } from '../platform/index.ts'
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
export async function getOrBuildTheme(options: BundleOptions): Promise<ThemeBundle> {
  return findCachedBundle<ThemeManifest>(themeCacheEntry(options)) ?? runTask<ThemeBundle>({ type: 'theme', options })
}

/**
 * Returns the bundle of the site's own modules in the same way.
 * @param compileDocument compiles the documents that components import
 * @param thread runs webpack if it has been started
 */
export async function getOrBuildSite(
  options: SiteBundleOptions,
  compileDocument: CompileDocument,
  thread: SpareThread,
): Promise<SiteBundle> {
  const cached = emptySiteBundle(options) ?? findCachedBundle<SiteManifest>(siteCacheEntry(options))
  if (cached && ['', options.documentsKey].includes(cached.manifest.documentsKey)) return cached
  const { port1, port2 } = new MessageChannel()
  serveDocuments(port1, compileDocument)
  try {
    return await runTask<SiteBundle>({ type: 'site', options, documents: port2 }, thread.take(), [port2])
  } finally {
    port1.close()
  }
}

/** A thread that is started before its task is known: loading webpack takes longer than bundling a few modules. */
export interface SpareThread {
  /** Starts the thread if the site has no bundle yet. */
  start(): void
  /** Returns the thread; undefined if it has not been started or is in use. */
  take(): Worker | undefined
  close(): Promise<void>
}

export function createSpareThread({ cacheDir, dev }: { cacheDir: string; dev: boolean }): SpareThread {
  let spare: Worker | undefined
  return {
    start() {
      if (!wasBuilt(cacheDir, siteBundleName(dev))) spare ??= startThread()
    },
    take() {
      const taken = spare
      spare = undefined
      return taken
    },
    async close() {
      await spare?.terminate()
    },
  }
}

function startThread(): Worker {
  return new Worker(new URL('./bundle-worker.js', import.meta.url))
}

async function runTask<T>(task: BundleTask, worker = startThread(), transferList: TransferListItem[] = []): Promise<T> {
  const response = new Promise<BundleResponse>((resolve, reject) => {
    worker.once('message', resolve)
    onThreadEnd(worker, reject)
  })
  // The minifier's native library is unloaded with the last thread that uses it; loading it again would crash the process.
  const isMinified = task.type === 'theme' ? task.options.kind === 'production' : !task.options.dev
  if (isMinified) await import('@swc/core')
  worker.postMessage(task, transferList)
  try {
    const result = await response
    if ('value' in result) return result.value as T
    throw toError(result)
  } finally {
    void worker.terminate()
  }
}

function toError({ failure, diagnostics }: Extract<BundleResponse, { failure: string }>): Error {
  return diagnostics ? new SiteError({ message: failure, diagnostics }) : new Error(failure)
}
