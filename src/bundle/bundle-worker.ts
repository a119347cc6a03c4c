import { parentPort, workerData } from 'node:worker_threads'
import { SiteError } from '../platform/index.ts'
import type { Fault } from '../shared/types.ts'
import { compileWith, type DocumentsModule } from './compile-with.ts'
import { bundleSite, type SiteBundleOptions } from './site-bundle.ts'
import { type BundleOptions, bundleTheme } from './theme-bundle.ts'

export type BundleTask =
  | { type: 'theme'; options: BundleOptions }
  | { type: 'site'; options: SiteBundleOptions; documents: DocumentsModule }

export type BundleAnswer = { value: unknown } | { faults: Fault[] } | { failure: string }

async function answer(task: BundleTask): Promise<BundleAnswer> {
  const inDocuments: Fault[] = []
  try {
    if (task.type === 'theme') return { value: await bundleTheme(task.options) }
    return { value: await bundleSite(task.options, compileWith(task.documents, inDocuments)) }
  } catch (error) {
    // What is wrong with a document is known with its place; webpack only repeats the message.
    const others = (faults: Fault[]) =>
      faults.filter((fault) => !inDocuments.some(({ message }) => fault.message.includes(message)))
    if (error instanceof SiteError) return { faults: [...inDocuments, ...others(error.faults)] }
    return { failure: (error as Error).stack ?? String(error) }
  }
}

/** Entry of the thread in which webpack runs. */
parentPort?.postMessage(await answer(workerData as BundleTask))
