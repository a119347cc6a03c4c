import { parentPort, workerData } from 'node:worker_threads'
import type { Diagnostic } from '../shared/types.ts'
import { compileWith, type DocumentsModule } from './compile-with.ts'
import { bundleSite, type SiteBundleOptions } from './site-bundle.ts'
import { type BundleOptions, bundleTheme } from './theme-bundle.ts'

export type BundleTask =
  | { type: 'theme'; options: BundleOptions }
  | { type: 'site'; options: SiteBundleOptions; documents: DocumentsModule }

export type BundleAnswer = { value: unknown } | { failure: string }

async function answer(task: BundleTask): Promise<BundleAnswer> {
  const inDocuments: Diagnostic[] = []
  try {
    if (task.type === 'theme') return { value: await bundleTheme(task.options) }
    const bundle = await bundleSite(task.options, compileWith(task.documents, inDocuments))
    // What is wrong with a document is known with its place; webpack only repeats the message.
    const others = bundle.diagnostics.filter(
      (diagnostic) => !inDocuments.some(({ message }) => diagnostic.message.includes(message)),
    )
    return { value: { ...bundle, diagnostics: [...inDocuments, ...others] } }
  } catch (error) {
    return { failure: (error as Error).stack ?? String(error) }
  }
}

/** Entry of the thread in which webpack runs. */
parentPort?.postMessage(await answer(workerData as BundleTask))
