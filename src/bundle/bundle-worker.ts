import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { createDocumentClient } from './document-port.ts'
import { bundleSite, type SiteBundleOptions } from './site-bundle.ts'
import { type BundleOptions, bundleTheme } from './theme-bundle.ts'

export type BundleTask =
  | { type: 'theme'; options: BundleOptions }
  | { type: 'site'; options: SiteBundleOptions; documents: MessagePort }

export type BundleResponse = { value: unknown } | { failure: string }

async function run(task: BundleTask): Promise<BundleResponse> {
  try {
    return {
      value:
        task.type === 'theme'
          ? await bundleTheme(task.options)
          : await bundleSite(task.options, createDocumentClient(task.documents)),
    }
  } catch (error) {
    return { failure: (error as Error).stack ?? String(error) }
  }
}

/** Entry of the thread that runs webpack once. */
parentPort?.postMessage(await run(workerData as BundleTask))
