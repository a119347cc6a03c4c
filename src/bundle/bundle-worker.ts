import { parentPort, workerData } from 'node:worker_threads'
import { SiteError } from '../platform/index.ts'
import type { Fault } from '../shared/types.ts'
import { bundleSite, type SiteBundleOptions } from './site-bundle.ts'
import { type BundleOptions, bundleTheme } from './theme-bundle.ts'

export type BundleTask = { type: 'theme'; options: BundleOptions } | { type: 'site'; options: SiteBundleOptions }

export type BundleAnswer = { value: unknown } | { faults: Fault[] } | { failure: string }

async function answer(task: BundleTask): Promise<BundleAnswer> {
  try {
    return { value: task.type === 'theme' ? await bundleTheme(task.options) : await bundleSite(task.options) }
  } catch (error) {
    if (error instanceof SiteError) return { faults: error.faults }
    return { failure: (error as Error).stack ?? String(error) }
  }
}

/** Entry of the thread in which webpack runs. */
parentPort?.postMessage(await answer(workerData as BundleTask))
