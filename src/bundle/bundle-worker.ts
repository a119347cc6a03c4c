import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Diagnostic } from '../shared/types.ts'
import { createDocumentClient } from './document-port.ts'
import { bundleSite, type SiteBundleOptions } from './site-bundle.ts'
import { type BundleOptions, bundleTheme } from './theme-bundle.ts'

export type BundleTask =
  | { type: 'theme'; options: BundleOptions }
  | { type: 'site'; options: SiteBundleOptions; documents: MessagePort }

export type BundleResponse = { value: unknown } | { failure: string }

async function run(task: BundleTask): Promise<BundleResponse> {
  try {
    return { value: task.type === 'theme' ? await bundleTheme(task.options) : await runSite(task) }
  } catch (error) {
    return { failure: (error as Error).stack ?? String(error) }
  }
}

async function runSite({ options, documents }: Extract<BundleTask, { type: 'site' }>) {
  const documentDiagnostics: Diagnostic[] = []
  const compile = createDocumentClient(documents, (diagnostics) => documentDiagnostics.push(...diagnostics))
  const bundle = await bundleSite(options, compile)
  // Webpack repeats the message of a document that does not compile, without its location.
  const others = bundle.diagnostics.filter(
    (diagnostic) => !documentDiagnostics.some(({ message }) => diagnostic.message.includes(message)),
  )
  return { ...bundle, diagnostics: [...documentDiagnostics, ...others] }
}

/** Entry of the thread that runs webpack once. */
parentPort?.postMessage(await run(workerData as BundleTask))
