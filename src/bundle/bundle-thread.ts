import { Worker } from 'node:worker_threads'
import type { BundleAnswer, BundleTask } from './bundle-worker.ts'
import { findBundle } from './cached-bundle.ts'
import type { DocumentsModule } from './compile-with.ts'
import { emptySite, type SiteBundle, type SiteBundleOptions, type SiteManifest, sitePlace } from './site-bundle.ts'
import { type BundleOptions, type ThemeBundle, type ThemeManifest, themePlace } from './theme-bundle.ts'

/**
 * The theme's bundle: the kept one where it still holds, else made in a thread of its own, so that what webpack needs of
 * memory goes when it is done, and the main thread stays free.
 */
export async function provideTheme(options: BundleOptions): Promise<ThemeBundle> {
  return findBundle<ThemeManifest>(themePlace(options)) ?? runTask<ThemeBundle>({ type: 'theme', options })
}

/** The bundle of the site's own modules, in the same way. */
export async function provideSite(options: SiteBundleOptions, documents: DocumentsModule): Promise<SiteBundle> {
  const kept = emptySite(options) ?? findBundle<SiteManifest>(sitePlace(options))
  const holds = kept && ['', options.documentsKey].includes(kept.manifest.documentsKey)
  return holds ? kept : runTask<SiteBundle>({ type: 'site', options, documents })
}

async function runTask<T>(task: BundleTask): Promise<T> {
  // The library of the minifier goes with the last thread that has it, and the next one to load it would end the process.
  if (!task.options.dev) await import('@swc/core')
  const worker = new Worker(new URL('./bundle-worker.js', import.meta.url), { workerData: task })
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: BundleAnswer) => {
      void worker.terminate()
      if ('value' in answer) resolve(answer.value as T)
      else reject(new Error(answer.failure))
    })
    worker.once('error', reject)
  })
}
