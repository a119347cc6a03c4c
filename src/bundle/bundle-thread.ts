import { MessageChannel, type TransferListItem, Worker } from 'node:worker_threads'
import { SiteError } from '../platform/index.ts'
import type { BundleResponse, BundleTask } from './bundle-worker.ts'
import { findCachedBundle } from './cached-bundle.ts'
import type { CompileDocument } from './compile-document.ts'
import { serveDocuments } from './document-port.ts'
import { emptySiteBundle, type SiteBundle, type SiteManifest, siteCacheEntry } from './site-bundle.ts'
import type { SiteBundleOptions } from './site-bundle-config.ts'
import { type BundleOptions, type ThemeBundle, themeCacheEntry } from './theme-bundle.ts'
import type { ThemeManifest } from './theme-manifest.ts'

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
 */
export async function getOrBuildSite(
  options: SiteBundleOptions,
  compileDocument: CompileDocument,
): Promise<SiteBundle> {
  const cached = emptySiteBundle(options) ?? findCachedBundle<SiteManifest>(siteCacheEntry(options))
  if (cached && ['', options.documentsKey].includes(cached.manifest.documentsKey)) return cached
  const { port1, port2 } = new MessageChannel()
  serveDocuments(port1, compileDocument)
  try {
    return await runTask<SiteBundle>({ type: 'site', options, documents: port2 }, [port2])
  } finally {
    port1.close()
  }
}

async function runTask<T>(task: BundleTask, transferList: TransferListItem[] = []): Promise<T> {
  // The minifier's native library is unloaded with the last thread that uses it; loading it again would crash the process.
  const isMinified = task.type === 'theme' ? task.options.kind === 'production' : !task.options.dev
  if (isMinified) await import('@swc/core')
  const worker = new Worker(new URL('./bundle-worker.js', import.meta.url), { workerData: task, transferList })
  return new Promise((resolve, reject) => {
    worker.once('message', (response: BundleResponse) => {
      void worker.terminate()
      if ('value' in response) resolve(response.value as T)
      else reject(toError(response))
    })
    worker.once('error', reject)
  })
}

function toError({ failure, diagnostics }: Extract<BundleResponse, { failure: string }>): Error {
  return diagnostics ? new SiteError({ message: failure, diagnostics }) : new Error(failure)
}
